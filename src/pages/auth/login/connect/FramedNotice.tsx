import { useLocation } from 'react-router-dom';

import { Alert } from '../../../../ui/Alert';
import { buttonClass } from '../../../../ui/buttonClass';
import { AuthFrame } from '../../AuthFrame';
import { CANNOT_CONNECT } from './connectWords';

/** In place of everything when the page sits inside another one, which could cover it with something else to click on. */
export function FramedNotice() {
  const { pathname, search } = useLocation();
  return (
    <AuthFrame title={`${CANNOT_CONNECT} here`}>
      <Alert tone="bad" role="alert" className="mt-6">
        <p>This page is shown inside another one, so we stopped. Nothing was shared.</p>
        <p className="mt-2 text-small">
          Reference: <span className="font-mono">connect/framed</span>
        </p>
      </Alert>
      <p className="mt-6">
        <a href={pathname + search} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Open in a new window
        </a>
      </p>
    </AuthFrame>
  );
}
