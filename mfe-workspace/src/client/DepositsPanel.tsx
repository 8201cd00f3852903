import { useQuery } from '@firm/api-client';
import type { ClientDetails, Deposit } from '@firm/contract';
import { formatDate, formatMoney } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, Ledger, LedgerRow, Loading, Panel, PanelBody, PanelHead, Skeleton, VisuallyHidden } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { depositsQuery } from '../money/money.queries.ts';
import { useTexts } from '../texts.ts';
import { Line, Lines, Remark } from './lines.ts';
import { RecordDepositDialog } from './RecordDepositDialog.tsx';
import { ReturnDepositDialog } from './ReturnDepositDialog.tsx';

/** Money of the client that came in before an invoice: what it was used for, what went back, and what is left. */
export function DepositsPanel({ client }: { client: Pick<ClientDetails, 'id' | 'name' | 'isDisabled'> }) {
  const { t, language } = useTexts();
  const query = useQuery(depositsQuery(client.id));
  const [isRecording, setRecording] = useState(false);
  const [returnedId, setReturnedId] = useState<string>();
  // The newest state, so that a colleague's change is seen before the next try.
  const returned = query.data?.results.find(({ id }) => id === returnedId);
  const money = (cents: number) => formatMoney(language, cents, true);
  const moves = ({ uses, returns }: Deposit) => [
    ...uses.map(({ number, amountCents }) => t('client.deposit.use', { number, amount: money(amountCents) })),
    ...returns.map(({ amountCents, reason }) => t('client.deposit.return', { amount: money(amountCents), reason })),
  ];
  return (
    <Panel aria-labelledby="deposits">
      <PanelHead id="deposits" title={t('client.deposit.title')}>
        <Button variant="tertiary" size="small" onClick={() => setRecording(true)}>
          {t('client.deposit.record')}
        </Button>
      </PanelHead>
      <QueryShown
        query={query}
        failed={t('client.deposit.notLoaded')}
        level="h3"
        loading={
          <PanelBody>
            <Loading label={t('client.deposit.loading')}>
              <Skeleton width="70%" height={16} />
            </Loading>
          </PanelBody>
        }
      >
        {({ count, leftCents, results }) =>
          count === 0 ? (
            <Remark>{t('client.deposit.none')}</Remark>
          ) : (
            <>
              <Kept>
                <LedgerRow label={t('client.deposit.kept')} value={money(leftCents)} />
              </Kept>
              <Lines>
                {results.map((deposit) => (
                  <Line key={deposit.id}>
                    <div>
                      <b>{money(deposit.amountCents)}</b>
                      <small>
                        {[t(`money.method.${deposit.method}`), formatDate(language, deposit.receivedOn), deposit.note]
                          .filter(Boolean)
                          .join(', ')}
                      </small>
                      {moves(deposit).map((move) => (
                        <small key={move}>{move}</small>
                      ))}
                    </div>
                    {deposit.leftCents > 0 && (
                      <Button variant="secondary" size="small" onClick={() => setReturnedId(deposit.id)}>
                        {t('client.deposit.giveBack', { amount: money(deposit.leftCents) })}
                        <VisuallyHidden>{`, ${formatDate(language, deposit.receivedOn)}`}</VisuallyHidden>
                      </Button>
                    )}
                  </Line>
                ))}
              </Lines>
            </>
          )
        }
      </QueryShown>
      {isRecording && <RecordDepositDialog client={client} onClose={() => setRecording(false)} />}
      {returned && (
        <ReturnDepositDialog deposit={returned} name={client.name} onClose={() => setReturnedId(undefined)} />
      )}
    </Panel>
  );
}

const Kept = styled(Ledger)`
  padding: 12px 16px;
`;
