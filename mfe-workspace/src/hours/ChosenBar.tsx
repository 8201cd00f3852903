import { useFlag } from '@firm/api-client';
import type { HoursEntry } from '@firm/contract';
import { Button, Note, Row } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useTime } from './useTime.ts';

interface Props {
  chosen: readonly HoursEntry[];
  onBill: () => void;
  onClear: () => void;
}

/** The chosen hours, and the way onto an invoice, which is of one case. */
export function ChosenBar({ chosen, onBill, onClear }: Props) {
  const { t } = useTexts();
  const time = useTime();
  const hasBilling = useFlag('billing');
  const minutes = chosen.reduce((sum, entry) => sum + entry.minutes, 0);
  const isOneCase = chosen.every(({ caseId }) => caseId === chosen[0]?.caseId);
  return (
    <Note role="status">
      <Row>
        <span>{t('hours.chosen', { count: chosen.length, time: time(minutes) })}</span>
        {!hasBilling ? (
          <span>{t('hours.noInvoices')}</span>
        ) : isOneCase ? (
          <Button size="small" onClick={onBill}>
            {t('hours.bill.action')}
          </Button>
        ) : (
          <span>{t('hours.oneCase')}</span>
        )}
        <Button variant="tertiary" size="small" onClick={onClear}>
          {t('hours.clear')}
        </Button>
      </Row>
    </Note>
  );
}
