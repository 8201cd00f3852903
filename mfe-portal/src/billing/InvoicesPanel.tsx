import { useInfiniteQuery } from '@firm/api-client';
import type { InvoiceSummary } from '@firm/contract';
import { QueryShown, ShowMore, StatementDialog } from '@firm/screen';
import { Button, Empty, Panel, PanelBody, PanelHead } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { invoicesQuery } from './billing.queries.ts';
import { InvoicesLoading } from './InvoicesLoading.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import type { Pay } from './usePay.ts';

interface Props {
  pay: Pay;
  awaitedId: string | undefined;
  onOpen: (invoice: InvoiceSummary) => void;
}

/** Lists open and past invoices page by page. */
export function InvoicesPanel({ pay, awaitedId, onOpen }: Props) {
  const { t } = useTexts();
  const list = useInfiniteQuery(invoicesQuery());
  const [isAsking, setAsking] = useState(false);
  const rows = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <Panel aria-labelledby="invoices">
      <PanelHead id="invoices" title={t('billing.invoices')}>
        {list.data && (
          <Button variant="tertiary" size="small" onClick={() => setAsking(true)}>
            {t('billing.statement.action')}
          </Button>
        )}
      </PanelHead>
      <QueryShown
        query={list}
        failed={t('billing.failed')}
        rest={t('billing.failedRest')}
        loading={<InvoicesLoading label={t('billing.loading')} />}
      >
        {() =>
          rows.length === 0 ? (
            <Empty art="empty-mail" title={t('billing.emptyTitle')} text={t('billing.emptyText')} />
          ) : (
            <InvoicesTable invoices={rows} pay={pay} awaitedId={awaitedId} onOpen={onOpen} />
          )
        }
      </QueryShown>
      <ShowMore frame={PanelBody} failed={t('billing.moreFailed')} query={list} />
      {isAsking && (
        <StatementDialog
          title={t('billing.statement.title')}
          failed={t('billing.fileFailed')}
          say={(key) => t(`billing.statement.${key}`)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
