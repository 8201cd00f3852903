import { useQuery } from '@firm/api-client';
import type { InvoiceSummary } from '@firm/contract';
import { formatListDay, formatMoney } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { color, Loading, media, Panel, panelSpace, Skeleton, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { billingSummaryQuery } from './billing.queries.ts';

/** Shows the total balance, what is overdue and what is due next. */
export function BalancePanel() {
  const { t, language } = useTexts();
  const query = useQuery(billingSummaryQuery());
  return (
    <Panel aria-labelledby="balance">
      <QueryShown
        query={query}
        failed={t('billing.failedBalance')}
        level="h2"
        loading={
          <Body>
            <h2 id="balance">{t('billing.balance')}</h2>
            <Loading label={t('billing.loadingBalance')}>
              <Skeleton width={160} height={39} />
              <Rest />
            </Loading>
          </Body>
        }
      >
        {(data) => (
          <Body>
            <h2 id="balance">{t('billing.balance')}</h2>
            <Amount>{formatMoney(language, data.balanceCents, true)}</Amount>
            <Rest>
              {data.overdueCents > 0 && (
                <Overdue>{t('billing.overdue', { amount: formatMoney(language, data.overdueCents, true) })}</Overdue>
              )}
              <DueFirst open={data.open} />
              {data.depositCents > 0 && (
                <Text $soft>{t('billing.deposit', { amount: formatMoney(language, data.depositCents, true) })}</Text>
              )}
            </Rest>
          </Body>
        )}
      </QueryShown>
    </Panel>
  );
}

/** Names the invoice that is overdue longest, and the next one whose day has not passed. */
function DueFirst({ open }: { open: readonly InvoiceSummary[] }) {
  const { t, language } = useTexts();
  const wordsOf = ({ number, leftCents, dueDate }: InvoiceSummary) => ({
    number: number ?? '',
    amount: formatMoney(language, leftCents, true),
    day: formatListDay(language, dueDate, new Date()),
  });
  const late = open.find(({ status }) => status === 'overdue');
  const next = open.find(({ status }) => status !== 'overdue');
  return (
    <>
      {late && <Text $soft>{t('billing.oldest', wordsOf(late))}</Text>}
      {next && <Text $soft>{t('billing.next', wordsOf(next))}</Text>}
      {!late && !next && <Text $soft>{t('billing.nothingOwed')}</Text>}
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: 4px 32px;
  padding: 20px ${panelSpace};

  h2 {
    color: ${color.inkSoft};
    font: 400 0.9375rem/1.4 var(--sans);
  }

  ${media.from(640)} {
    grid-template-columns: auto 1fr;
    align-items: end;

    > h2 {
      grid-column: 1 / -1;
    }
  }
`;

const Amount = styled.p`
  font: 500 2.125rem/1.15 var(--serif);
  letter-spacing: -0.02em;
  font-variant-numeric: lining-nums tabular-nums;
`;

/** As high as two lines of a phone, which its words take once they have come. */
const Rest = styled.div`
  padding-bottom: 3px;

  ${media.below(640)} {
    min-height: calc(2lh + 7px);
  }
`;

const Overdue = styled.p`
  color: ${color.bad};
  font-weight: 600;
`;
