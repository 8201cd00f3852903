import { api, useMutation } from '@firm/api-client';
import { type LetterDelivery, letters, type MonthlyLetter, OFFICE_ZONE } from '@firm/contract';
import { capitalised, formatDay, formatNumber, formatTime } from '@firm/i18n';
import { AppColumn, AppColumns, Button, Icon, Ledger, LedgerRow, Panel, PanelHead, ProgressBar, Text } from '@firm/ui';
import { Pause } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { ChangeFailed, FailuresPanel } from './FailuresPanel.tsx';
import { GoOnForm } from './GoOnForm.tsx';
import { Body } from './letterLook.ts';
import { mayBeStopped } from './letters.queries.ts';
import { useKeepLetter } from './useKeepLetter.ts';

const sumOf = (rows: readonly LetterDelivery[], name: 'waiting' | 'sent' | 'failed' | 'left' | 'inOriginal') =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** A letter that is planned, leaves, is stopped or has left: by language, with what came of it. */
export function LetterProgress({ letter }: { letter: MonthlyLetter }) {
  const { t, language } = useTexts();
  const keep = useKeepLetter();
  const number = (count: number) => formatNumber(language, count);
  const { deliveries } = letter;
  const waiting = sumOf(deliveries, 'waiting');
  const stop = useMutation({
    mutationFn: () => api.call(letters.stop, { params: { id: letter.id } }),
    onSuccess: keep,
  });
  const at = letter.startsAt ?? letter.updatedAt;
  const moment = { day: formatDay(language, at, OFFICE_ZONE), time: formatTime(language, at, OFFICE_ZONE) };
  return (
    <AppColumns>
      <AppColumn>
        <Panel aria-labelledby="letter-way">
          <PanelHead id="letter-way" title={t(`letter.way.${letter.state}`, moment)}>
            {mayBeStopped(letter) && (
              <Button size="small" variant="secondary" pending={stop.isPending} onClick={() => stop.mutate()}>
                <Icon of={Pause} size={16} />
                {t(letter.state === 'planned' ? 'letter.unplan' : 'letter.stop')}
              </Button>
            )}
          </PanelHead>
          <Body>
            <ChangeFailed failure={stop.error} />
            {deliveries.map((row) => (
              <Delivery key={row.language} row={row} />
            ))}
            <Text $soft $small role="status">
              {waiting > 0 &&
                t(letter.state === 'stopped' ? 'letter.held' : 'letter.waiting', {
                  count: waiting,
                  waiting: number(waiting),
                  minutes: number(Math.ceil(waiting / letter.perMinute)),
                })}
              {letter.state === 'planned' && t('letter.plannedHint')}
            </Text>
            {letter.state === 'stopped' && <GoOnForm letter={letter} />}
          </Body>
        </Panel>
      </AppColumn>
      <AppColumn>
        <Panel aria-labelledby="letter-came">
          <PanelHead id="letter-came" title={t('letter.came')} />
          <Body>
            <Ledger>
              <LedgerRow label={t('letter.sentCount')} value={number(sumOf(deliveries, 'sent'))} />
              <LedgerRow label={t('letter.failedCount')} value={number(sumOf(deliveries, 'failed'))} />
              <LedgerRow label={t('letter.leftCount')} value={number(sumOf(deliveries, 'left'))} />
              <LedgerRow label={t('letter.inOriginal')} value={number(sumOf(deliveries, 'inOriginal'))} />
            </Ledger>
            <Text $soft $small>
              {t('letter.cameHint')}
            </Text>
          </Body>
        </Panel>
        <FailuresPanel letter={letter} />
      </AppColumn>
    </AppColumns>
  );
}

function Delivery({ row }: { row: LetterDelivery }) {
  const { t, language } = useTexts();
  const done = row.sent + row.failed;
  const all = done + row.waiting;
  const name = capitalised(t(`language.${row.language}`));
  const figures = { sent: formatNumber(language, row.sent), all: formatNumber(language, all) };
  return (
    <Line>
      <b>{name}</b>
      <ProgressBar
        percent={all > 0 ? (done / all) * 100 : 100}
        label={name}
        tone={row.waiting === 0 ? 'good' : 'brand'}
      />
      <span>{t('letter.sentOf', figures)}</span>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: 6px;
  margin-bottom: 18px;
`;
