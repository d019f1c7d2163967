import { useLocation } from 'react-router-dom';

import { hasConnectParameters } from '../../../../session/connect/parameters';
import { Alert } from '../../../../ui/Alert';
import { buttonClass } from '../../../../ui/buttonClass';
import { AuthFrame } from '../../AuthFrame';
import { CANNOT_CONNECT } from './connectWords';

/** In place of everything when the page sits inside another one, which could cover it with something else to click on. */
export function FramedNotice() {
  const { pathname, search } = useLocation();
  const isConnect = hasConnectParameters(search);
  return (
    <AuthFrame title={isConnect ? `${CANNOT_CONNECT} here` : 'Log in on a page of its own'}>
      <Alert tone="bad" role="alert" className="mt-6">
        <p>This page is shown inside another one, so we stopped.{isConnect && ' Nothing was shared.'}</p>
        {isConnect && (
          <p className="mt-2 text-small">
            Reference: <span className="font-mono">connect/framed</span>
          </p>
        )}
      </Alert>
      <p className="mt-6">
        <a href={pathname + search} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Open in a new window
        </a>
      </p>
    </AuthFrame>
  );
}
