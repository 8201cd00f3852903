import { api, useMutation } from '@firm/api-client';
import { billing, type InvoiceSummary } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';

type InvoiceFile = 'pdf' | 'receipt';

/** Saves an invoice or its receipt as PDF; a failure offers a retry. */
export function useInvoiceFile() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const download = useMutation({
    mutationFn: async ({ invoice: { id, number }, file }: { invoice: InvoiceSummary; file: InvoiceFile }) => {
      const content = await api.download(billing[file], { params: { id } });
      saveFile(content, `${file === 'receipt' ? `${t('billing.receipt')}-` : ''}${number}.pdf`);
    },
    onError: (_error, asked) =>
      toast.error(t('billing.fileFailed'), {
        action: { label: common('action.tryAgain'), onPress: () => download.mutate(asked) },
      }),
  });
  return download;
}
