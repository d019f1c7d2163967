import type { RefObject } from 'react';

import type { AdminPayment } from '../../../api/adminPayments';
import { drawerZh } from '../../../text/zh/drawer';
import { paymentsZh as words } from '../../../text/zh/payments';
import { Drawer } from '../../../ui/Dialog';
import { DetailList } from '../drawer/DetailList';
import { DrawerSteps } from '../drawer/DrawerSteps';
import { useListFocus } from '../drawer/useListFocus';
import type { OpenRow } from '../drawer/useOpenRow';
import { paymentLines } from './paymentLines';

interface PaymentDrawerProps {
  payment: AdminPayment;
  open: OpenRow<AdminPayment>;
  region: RefObject<HTMLDivElement | null>;
}

/** Everything that is known of one payment; read only, since the spec has no call that changes one. */
export function PaymentDrawer({ payment, open, region }: PaymentDrawerProps) {
  useListFocus(region);
  return (
    <Drawer title={words.drawer} head={<DrawerSteps open={open} />} closeLabel={drawerZh.close} onClose={open.close}>
      <DetailList lines={paymentLines(payment)} />
      {payment.others.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2">{words.others}</h3>
          <DetailList
            lines={payment.others.map(({ name, text }) => ({ term: name, value: text, isMono: true, isForeign: true }))}
          />
        </section>
      )}
    </Drawer>
  );
}
