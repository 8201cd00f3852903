import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { INVOICE_REASON_MAX_LENGTH, type Invoice, money, type ReceivedPayment } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { Text, TextArea, toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { invoiceQuery } from './money.queries.ts';

interface Props {
  invoice: Pick<Invoice, 'id' | 'number' | 'clientName'>;
  payment: ReceivedPayment;
  onClose: () => void;
}

/** Removes a payment that was recorded by mistake; a failure keeps the reason. */
export function RemovalDialog({ invoice: { id, number, clientName }, payment, onClose }: Props) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const reason = useRequiredText(t('money.removal.reasonMissing'));
  const amount = formatMoney(language, payment.amountCents, true);
  const remove = useMutation({
    mutationFn: (text: string) =>
      api.call(money.removePayment, { params: { id }, body: { paymentId: payment.id, reason: text } }),
    onSuccess: (invoice) => {
      queryClient.setQueryData(invoiceQuery(id).queryKey, invoice);
      toast.success(t('money.removal.done', { amount }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'billing', 'dashboard'),
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
