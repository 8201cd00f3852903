import type { InvoiceSummary } from '@firm/contract';
import { dialogOf } from '@firm/screen';
import type { InvoiceForm } from './useInvoiceForm.ts';

// The page of a case, which shows invoices, comes without them.
const InvoiceDialog = dialogOf(() => import(/* webpackChunkName: "invoice" */ './InvoiceDialog.tsx'), 'InvoiceDialog');
const InvoiceFormDialog = dialogOf(
  () => import(/* webpackChunkName: "invoice" */ './InvoiceFormDialog.tsx'),
  'InvoiceFormDialog',
);

interface Props {
  form: InvoiceForm;
  /** The sent invoice that is looked at. */
  opened: Pick<InvoiceSummary, 'id'> | undefined;
  onClose: () => void;
}

/** The dialog of the invoice that is written, or of the one that is looked at. */
export function InvoiceDialogs({ form, opened, onClose }: Props) {
  return (
    <>
      {opened && <InvoiceDialog id={opened.id} onClose={onClose} />}
      {form.isOpen && <InvoiceFormDialog form={form} onClose={form.close} />}
    </>
  );
}
