import { paths } from '../../../config/paths';
import { assignZh } from '../../../text/zh/assign';
import { Alert } from '../../../ui/Alert';
import { TextLink } from '../../../ui/links';

/** Without a plan nothing can be assigned. */
export const NoPlans = () => (
  <Alert tone="warn">
    <p>{assignZh.noPlans}</p>
    <p className="mt-1">
      <TextLink to={paths.adminPlans()}>{assignZh.toPlans}</TextLink>
    </p>
  </Alert>
);
