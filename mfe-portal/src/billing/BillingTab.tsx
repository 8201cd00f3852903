import type { InvoiceSummary } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { useSession } from '@firm/session';
import { Stack } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { PaymentNote } from './PaymentNote.tsx';
import { usePay } from './usePay.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';
import { InvoiceFormDialog } from './write/InvoiceFormDialog.tsx';
import { useInvoiceForm } from './write/useInvoiceForm.ts';

/**
 * Shows invoices, payments and receipts; staff see their clients' invoices and can write one. Show it while
 * `paymentProcessing` is on.
 */
export function BillingTab() {
  const { t } = useTexts();
  const isClient = useSession(({ user }) => user?.role === 'client');
  const back = usePaymentReturn();
  const pay = usePay();
  const form = useInvoiceForm();
  const [openId, setOpenId] = useState<string>();

  const open = (invoice: InvoiceSummary) => {
    if (invoice.status === 'draft') form.openDraft(invoice.id);
    else setOpenId(invoice.id);
  };

  return (
    <Stack $gap={24}>
      {back && <PaymentNote back={back} />}
      {pay.error && pay.leavingFor === undefined && <FailureNote title={t('billing.payFailed')} failure={pay.error} />}
      <BalancePanel />
      <InvoicesPanel
        pay={pay}
        awaitedId={back?.isWaiting ? back.query.data?.id : undefined}
        onOpen={open}
        onNew={isClient ? undefined : form.openNew}
      />
      {openId && <InvoiceDialog id={openId} pay={pay} onClose={() => setOpenId(undefined)} />}
      {form.isOpen && <InvoiceFormDialog form={form} />}
    </Stack>
  );
}
