import { api } from '@firm/api-client';
import { INVOICE_REASON_MAX_LENGTH, type Invoice, money, type ReceivedPayment } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { Text, TextArea } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useInvoiceChange } from './useInvoiceChange.ts';

interface Props {
  invoice: Pick<Invoice, 'id' | 'number' | 'clientName'>;
  payment: ReceivedPayment;
  onClose: () => void;
}

/** Removes a payment that was recorded by mistake; a failure keeps the reason. */
export function RemovalDialog({ invoice: { id, number, clientName }, payment, onClose }: Props) {
  const { t, language } = useTexts();
  const reason = useRequiredText(t('money.removal.reasonMissing'));
  const amount = formatMoney(language, payment.amountCents, true);
  const remove = useInvoiceChange({
    ...{ id, onClose },
    change: (text: string) =>
      api.call(money.removePayment, { params: { id }, body: { paymentId: payment.id, reason: text } }),
    done: () => t('money.removal.done', { amount }),
  });
  return (
    <FormDialog
      title={t('money.removal.title', { amount, number: number ?? '' })}
      confirm={t('money.removal.confirm')}
      cancel={t('money.removal.keep')}
      danger
      pending={remove.isPending}
      onSubmit={() => reason.submit(remove.mutate)}
      onClose={onClose}
    >
      {remove.error && <FailureNote title={t('money.removal.failed')} failure={remove.error} />}
      <Text>{t('money.removal.text', { amount, name: clientName })}</Text>
      <TextArea
        {...reason.field}
        label={t('money.removal.reason')}
        hint={t('money.removal.hint')}
        required
        maxLength={INVOICE_REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}
