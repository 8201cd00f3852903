import { api } from '@firm/api-client';
import { MONEY_EXPORT_MAX, money } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { given } from '../audit/audit.queries.ts';
import { useFileExport } from '../files/useFileExport.ts';
import type { ListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';
import { filterOf } from './money.queries.ts';

/** Saves the invoices of the list, all pages of them. */
export function useMoneyExport(address: ListAddress) {
  const { t, language } = useTexts();
  return useFileExport({
    download: () => api.download(money.export, { query: given(filterOf(address)) }),
    name: 'invoices.csv',
    tooMany: t('money.tooMany', { max: formatNumber(language, MONEY_EXPORT_MAX) }),
  });
}
