import { useQuery } from '@tanstack/react-query';

import { paymentStatsQuery } from '../../../api/adminStats';
import { useHeldError } from '../../../components/useHeldError';
import { actionMessages } from '../../../text/en/messages';
import { commonZh } from '../../../text/zh/common';
import { paymentsZh as words } from '../../../text/zh/payments';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card, ErrorPanel } from '../../../ui/panels';
import { FailedBecause } from './FailedBecause';
import { paymentFigures, type PaymentFigure } from './paymentFigures';
import { RevenueBars } from './RevenueBars';

const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,2fr)]';

/** The figures above the list, with a loading and an error of their own: the list goes on without them. */
export function PaymentStatsBlock() {
  const query = useQuery(paymentStatsQuery());
  const failure = useHeldError(query.error, query.isFetching);
  return (
    <section aria-label={words.stats} className="mb-3">
      {failure !== null && (
        <ErrorPanel
          title={words.statsFailed}
          message={<FailedBecause sentence={actionMessages.paymentStatsFailed} error={failure} />}
          onRetry={() => void query.refetch()}
          retryLabel={commonZh.retry}
          busy={query.isFetching}
          className={query.data === undefined ? '' : 'mb-3'}
        />
      )}
      {query.data === undefined && failure === null && (
        // As high as the cards that come: the list under them stays where it is.
        <LoadingBlock label={commonZh.loading}>
          <div className={GRID}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} className="min-h-[calc(6.5rem+2px)] rounded-md" />
            ))}
            <Skeleton className="min-h-[calc(7.05rem+2px)] rounded-md max-xl:col-span-full" />
          </div>
        </LoadingBlock>
      )}
      {query.data !== undefined && (
        <div className={GRID}>
          {paymentFigures(query.data).map((figure) => (
            <FigureCard key={figure.name} figure={figure} />
          ))}
          <RevenueBars months={query.data.monthly} currency={query.data.currency} />
        </div>
      )}
    </section>
  );
}

const FigureCard = ({ figure: { name, value, note } }: { figure: PaymentFigure }) => (
  <Card>
    <h2 className="text-small font-normal text-ink-2">{name}</h2>
    <p className="mt-1 text-[1.375rem]/7 font-semibold tabular-nums">
      {value ?? (
        <>
          <span aria-hidden="true">—</span>
          <span className="sr-only">{words.unknown}</span>
        </>
      )}
    </p>
    <p className="text-small text-ink-3 tabular-nums">{note}</p>
  </Card>
);
