import { identityText } from '../../../lib/identityText';
import type { ExtensionStatus } from '../../../session/connect/extensionStatus';

/** `label` is the name of the connected account if it isn't the user's account. `hint` is what the user can do. */
function describe({ account }: ExtensionStatus, userId: string): [state: string, label: string, hint: string] {
  if (account === null)
    return ['Installed, but not connected.', '', 'To connect it, open the extension and choose Connect.'];
  if (account.id === userId)
    return [
      'Connected to this account.',
      '',
      "If you log out here, the extension is disconnected. If you disconnect the extension, you'll be logged out here.",
    ];
  return [
    account.label === '' ? 'Connected to another account.' : 'Connected to another account:',
    identityText(account.label),
    'To use this account, disconnect the extension and connect it again.',
  ];
}

export function ExtensionLine({ status, userId }: { status: ExtensionStatus; userId: string }) {
  const [state, label, hint] = describe(status, userId);
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <span>{state}</span>
        {label !== '' && <bdi className="ml-1 font-semibold">{label}</bdi>}
      </p>
      <p className="mt-1 text-small text-ink-3">{`Version ${status.version}. ${hint}`}</p>
    </div>
  );
}
