import type { RefObject } from 'react';

import type { Mail } from '../../../api/adminMails';
import { StatusBadge } from '../../../components/StatusBadge';
import { drawerZh } from '../../../text/zh/drawer';
import { mailsZh as words } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';
import { Drawer } from '../../../ui/Dialog';
import { DrawerSteps } from '../drawer/DrawerSteps';
import { useListFocus } from '../drawer/useListFocus';
import type { OpenRow } from '../drawer/useOpenRow';
import { MailContent } from './MailContent';

interface MailDrawerProps {
  mail: Mail;
  open: OpenRow<Mail>;
  region: RefObject<HTMLDivElement | null>;
}

/** One mail: its heads from the list at once, its body as soon as it is here. */
export function MailDrawer({ mail, open, region }: MailDrawerProps) {
  useListFocus(region);
  return (
    <Drawer
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {words.drawer(mail.id)}
          <StatusBadge status={mail.status} words={mailStatusZh} />
        </span>
      }
      head={<DrawerSteps open={open} />}
      closeLabel={drawerZh.close}
      onClose={open.close}
    >
      <MailContent key={mail.id} mail={mail} />
    </Drawer>
  );
}
