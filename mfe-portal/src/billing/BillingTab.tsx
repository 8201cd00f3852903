import { FailureNote } from '@firm/screen';
import { Stack } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { PaymentNote } from './PaymentNote.tsx';
import { usePay } from './usePay.ts';
import { usePaymentReturn } from './usePaymentReturn.ts';

/** Shows invoices, payments and receipts. Show it while `billing` is on. */
export function BillingTab() {
  const { t } = useTexts();
  const back = usePaymentReturn();
  const pay = usePay();
  const [openId, setOpenId] = useState<string>();

  return (
    <Stack $gap={24}>
      {back && <PaymentNote back={back} />}
      {pay.error && pay.leavingFor === undefined && <FailureNote title={t('billing.payFailed')} failure={pay.error} />}
      <BalancePanel />
      <InvoicesPanel
        pay={pay}
        awaitedId={back?.isWaiting ? back.query.data?.id : undefined}
        onOpen={({ id }) => setOpenId(id)}
      />
      {openId && <InvoiceDialog id={openId} pay={pay} onClose={() => setOpenId(undefined)} />}
    </Stack>
  );
}
