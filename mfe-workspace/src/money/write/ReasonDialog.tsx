import { api } from '@firm/api-client';
import { billing, INVOICE_REASON_MAX_LENGTH, type Invoice } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { TextArea } from '@firm/ui';
import type { ReactNode } from 'react';
import { useInvoiceChange } from '../useInvoiceChange.ts';
import { useTexts } from './texts.ts';

/** Actions on an invoice that need a reason. */
export type ReasonedAct = 'void' | 'refund';

interface Props {
  invoice: Invoice;
  act: ReasonedAct;
  /** The invoice's title. */
  title: ReactNode;
  onClose: () => void;
}

/** Voids an invoice or refunds its payment; a failure keeps the reason. */
export function ReasonDialog({ invoice, act, title, onClose }: Props) {
  const { t, language } = useTexts();
  const reason = useRequiredText(t('billing.reasonMissing'));

  const send = useInvoiceChange({
    ...{ id: invoice.id, onClose },
    change: (text: string) => api.call(billing[act], { params: { id: invoice.id }, body: { reason: text } }),
    done: () => t(`billing.${act}.done`),
  });

  return (
    <FormDialog
      title={title}
      confirm={t(`billing.${act}.confirm`)}
      cancel={t('billing.keep')}
      danger
      pending={send.isPending}
      onSubmit={() => reason.submit(send.mutate)}
      onClose={onClose}
    >
      {send.error && <FailureNote title={t(`billing.${act}.failed`)} failure={send.error} />}
      <p>
        {t(`billing.${act}.text`, {
          name: invoice.clientName,
          amount: formatMoney(language, invoice.totalCents, true),
        })}
      </p>
      <TextArea
        {...reason.field}
        label={t('billing.reason')}
        hint={t(`billing.${act}.hint`)}
        required
        maxLength={INVOICE_REASON_MAX_LENGTH}
      />
    </FormDialog>
  );
}
