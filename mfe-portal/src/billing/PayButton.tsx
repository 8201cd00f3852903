import type { InvoiceSummary } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { Button, VisuallyHidden } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { Pay } from './usePay.ts';

interface Props {
  invoice: InvoiceSummary;
  pay: Pay;
  size?: 'small';
}

export function PayButton({ invoice: { id, number, leftCents }, pay, size }: Props) {
  const { t, language } = useTexts();
  const isLeaving = pay.leavingFor === id;
  return (
    <Button
      size={size}
      pending={isLeaving}
      disabled={pay.leavingFor !== undefined && !isLeaving}
      onClick={() => pay.pay(id)}
    >
      {isLeaving ? t('billing.leaving') : t('billing.pay')}
      <VisuallyHidden>{` ${formatMoney(language, leftCents, true)}, ${number ?? ''}`}</VisuallyHidden>
    </Button>
  );
}
