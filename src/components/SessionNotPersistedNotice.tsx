import { useSession } from '../session/store';
import { Alert } from '../ui/Alert';

const EN = {
  title: "You're logged in only in this tab",
  text: "Your browser is blocking storage for this site. If you reload or close the tab, you'll need to log in again.",
} as const;

interface SessionNotPersistedNoticeProps {
  labels?: { readonly title: string; readonly text: string };
  className?: string;
}

export function SessionNotPersistedNotice({ labels = EN, className }: SessionNotPersistedNoticeProps) {
  const isPersistent = useSession((state) => state.isPersistent);
  return isPersistent ? null : (
    <Alert tone="warn" title={labels.title} className={className}>
      {labels.text}
    </Alert>
  );
}
