import { api } from '@firm/api-client';
import { AUDIT_EXPORT_MAX, audit } from '@firm/contract';
import { formatNumber } from '@firm/i18n';
import { useFileExport } from '../files/useFileExport.ts';
import { useTexts } from '../texts.ts';
import { type AuditView, given } from './audit.queries.ts';

/** Saves the entries of the filter, all pages of them. */
export function useExport({ before: _, actorId, ...filter }: AuditView) {
  const { t, language } = useTexts();
  return useFileExport({
    download: () => api.download(audit.export, { query: given({ actor_id: actorId, ...filter }) }),
    name: 'security-log.csv',
    tooMany: t('audit.tooMany', { max: formatNumber(language, AUDIT_EXPORT_MAX) }),
  });
}
