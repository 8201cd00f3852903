import { api, useMutation, useQueryClient } from '@firm/api-client';
import { billing, INVOICE_REASON_MAX_LENGTH, type Invoice } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { Button, Form, Row, TextArea, toast } from '@firm/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import { invoiceQuery } from '../../../billing.queries.ts';
import { FailureNote } from '../../../FailureNote.tsx';
import { useTexts } from '../../../portalTexts.ts';

/** What cannot be done to an invoice without saying why. */
export type ReasonedAct = 'void' | 'refund';

interface Props {
  invoice: Invoice;
  act: ReasonedAct;
  onClose: () => void;
}

/** Withdraws an invoice or gives its payment back; a failure keeps the reason. */
export function ReasonForm({ invoice, act, onClose }: Props) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const field = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  const send = useMutation({
    mutationFn: () => api.call(billing[act], { params: { id: invoice.id }, body: { reason: reason.trim() } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, changed);
      toast.success(t(`billing.${act}.done`));
      onClose();
    },
    // After a failure, too: it may have been paid meanwhile.
    onSettled: () => {
      for (const resource of ['billing', 'dashboard']) void queryClient.invalidateQueries({ queryKey: [resource] });
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') document.getElementById(field)?.focus();
    else send.mutate();
  };

  return (
    <Form onSubmit={submit}>
      {send.error && <FailureNote title={t(`billing.${act}.failed`)} failure={send.error} />}
      <p>
        {t(`billing.${act}.text`, {
          name: invoice.clientName,
          amount: formatMoney(language, invoice.totalCents, true),
        })}
      </p>
      <TextArea
        id={field}
        label={t('billing.reason')}
        hint={t(`billing.${act}.hint`)}
        required
        maxLength={INVOICE_REASON_MAX_LENGTH}
        value={reason}
        error={isMissing ? t('billing.reasonMissing') : undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setMissing(false);
        }}
      />
      <Row $gap="12px">
        <Button type="submit" variant="danger" pending={send.isPending}>
          {t(`billing.${act}.confirm`)}
        </Button>
        <Button variant="two" disabled={send.isPending} onClick={onClose}>
          {t('billing.keep')}
        </Button>
      </Row>
    </Form>
  );
}
