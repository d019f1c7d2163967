import { memo, useDeferredValue, useState } from 'react';

import type { Payment } from '../../../api/payments';
import { PRODUCT_NAME } from '../../../config/env';
import { formatNumber } from '../../../lib/formatNumber';
import { keyedRows } from '../../../lib/keyedRows';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { type Buyer, BuyerFields, useBuyer } from '../BuyerDetails';
import { IconPrint, printAs, ReceiptDetails } from '../Receipt';

interface YearReceiptsProps {
  year: number;
  receipts: readonly Payment[];
  /** Whether some payments of the year could be missing. */
  isIncomplete: boolean;
}

export function YearReceipts(props: YearReceiptsProps) {
  const [isOpen, setOpen] = useState(false);
  if (props.receipts.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <IconPrint />
        <span>{`Receipts of ${props.year}`}</span>
      </Button>
      {isOpen && <YearDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function YearDialog({ year, receipts, isIncomplete, onClose }: YearReceiptsProps & { onClose: () => void }) {
  const { buyer, ...fields } = useBuyer();
  // A thousand receipts take seconds to render, so the dialog and its fields don't wait for them.
  const shown = useDeferredValue(receipts, NONE);
  const company = useDeferredValue(buyer.company);
  const vat = useDeferredValue(buyer.vat);
  const isReady = shown === receipts && company === buyer.company && vat === buyer.vat;
  const count = receipts.length === 1 ? '1 receipt' : `${formatNumber(receipts.length)} receipts`;
  return (
    <Dialog
      onClose={onClose}
      title={`Receipts of ${year}`}
      description={
        <>
          <p>{`${count} from ${PRODUCT_NAME}.`}</p>
          {isIncomplete && <p className="mt-1">Some payments are missing because we couldn&apos;t load them.</p>}
          <p className="mt-1 print:hidden">
            To save the receipts as one file, choose “Save as PDF” in the print dialog.
          </p>
        </>
      }
      dismiss="Close"
      actions={
        <Button busy={!isReady} onClick={() => printAs(`receipts-${year}`)}>
          <IconPrint />
          Print or save
        </Button>
      }
    >
      <BuyerFields {...fields} />
      <PrintedReceipts receipts={shown} company={company} vat={vat} />
    </Dialog>
  );
}

const NONE: readonly Payment[] = [];

const PrintedReceipts = memo(({ receipts, ...buyer }: Buyer & { receipts: readonly Payment[] }) => (
  <div className="hidden print:block">
    {keyedRows(receipts).map(({ key, row: payment }) => (
      <section key={key} className="mt-8 print:break-inside-avoid">
        <h3 className="text-h3">{`Receipt from ${PRODUCT_NAME}`}</h3>
        <ReceiptDetails payment={payment} buyer={buyer} />
      </section>
    ))}
  </div>
));
