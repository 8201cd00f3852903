import type { InvoiceSummary } from '@firm/contract';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceFormDialog } from './InvoiceFormDialog.tsx';
import type { InvoiceForm } from './useInvoiceForm.ts';

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
      {form.isOpen && <InvoiceFormDialog form={form} />}
    </>
  );
}
