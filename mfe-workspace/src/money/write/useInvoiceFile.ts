import { api, useMutation } from '@firm/api-client';
import { billing, type InvoiceSummary } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { toast } from '@firm/ui';
import { useTexts } from './texts.ts';

/** Saves an invoice as PDF, or the receipt of a paid one; a failure offers another try. */
export function useInvoiceFile() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const download = useMutation({
    mutationFn: async ({ id, number, status }: Pick<InvoiceSummary, 'id' | 'number' | 'status'>) => {
      const isPaid = status === 'paid' || status === 'refunded';
      const content = await api.download(billing[isPaid ? 'receipt' : 'pdf'], { params: { id } });
      saveFile(content, `${isPaid ? `${t('billing.receipt')}-` : ''}${number}.pdf`);
    },
    onError: (_error, asked) =>
      toast.error(t('billing.fileFailed'), {
        action: { label: common('action.tryAgain'), onPress: () => download.mutate(asked) },
      }),
  });
  return download;
}
