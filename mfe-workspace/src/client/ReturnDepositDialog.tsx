import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Deposit, INVOICE_REASON_MAX_LENGTH, money } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { Text, TextArea, toast } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  deposit: Deposit;
  name: string;
  onClose: () => void;
}

/** Notes that the rest of a deposit went back to the client, or was recorded by mistake. */
export function ReturnDepositDialog({ deposit: { id, leftCents }, name, onClose }: Props) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const reason = useRequiredText(t('client.deposit.reasonMissing'));
  const amount = formatMoney(language, leftCents, true);
  const giveBack = useMutation({
    mutationFn: (text: string) => api.call(money.returnDeposit, { params: { id }, body: { leftCents, reason: text } }),
    onSuccess: () => {
      toast.success(t('client.deposit.returned', { amount }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
  return (
    <FormDialog
      title={t('client.deposit.returnTitle', { amount })}
      confirm={t('client.deposit.confirmReturn')}
      danger
      pending={giveBack.isPending}
      onSubmit={() => reason.submit(giveBack.mutate)}
      onClose={onClose}
    >
      {giveBack.error && <FailureNote title={t('client.deposit.notReturned')} failure={giveBack.error} />}
      <Text>{t('client.deposit.returnText', { amount, name })}</Text>
      <TextArea {...reason.field} label={t('client.deposit.reason')} required maxLength={INVOICE_REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
