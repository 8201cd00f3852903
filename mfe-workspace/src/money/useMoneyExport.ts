import { ApiError, api, useMutation } from '@firm/api-client';
import { MONEY_EXPORT_MAX, money } from '@firm/contract';
import { describeFailure, formatNumber, useCommonTexts } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { toast } from '@firm/ui';
import { given } from '../audit/audit.queries.ts';
import type { ListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';
import { filterOf } from './money.queries.ts';

/** Saves the invoices of the list, all pages of them. */
export function useMoneyExport(address: ListAddress) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  return useMutation({
    mutationFn: () => api.download(money.export, { query: given(filterOf(address)) }),
    onSuccess: (file) => saveFile(file, 'invoices.csv'),
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.status === 400
          ? t('money.tooMany', { max: formatNumber(language, MONEY_EXPORT_MAX) })
          : describeFailure(common, error),
      ),
  });
}
