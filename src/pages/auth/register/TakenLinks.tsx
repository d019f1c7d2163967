import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { useAuthLinkState } from '../authLinkState';

/** Ways on for somebody who has an account already. */
export function TakenLinks({ email }: { email: string }) {
  const { onward } = useAuthLinkState();
  return (
    <p className="mt-2 flex flex-wrap gap-x-5">
      <TextLink {...onward(paths.login(), email)} className="min-h-6">
        Log in
      </TextLink>
      <TextLink {...onward(paths.forgotPassword(), email)} className="min-h-6">
        Reset password
      </TextLink>
    </p>
  );
}
