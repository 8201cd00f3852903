import { ApiError, api, useMutation } from '@firm/api-client';
import { AUDIT_EXPORT_MAX, audit } from '@firm/contract';
import { describeFailure, formatNumber, useCommonTexts } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { type AuditView, given } from './audit.queries.ts';

/** Saves the entries of the filter, all pages of them. */
export function useExport({ before: _, actorId, ...filter }: AuditView) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  return useMutation({
    mutationFn: () => api.download(audit.export, { query: given({ actor_id: actorId, ...filter }) }),
    onSuccess: (file) => saveFile(file, 'security-log.csv'),
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.status === 400
          ? t('audit.tooMany', { max: formatNumber(language, AUDIT_EXPORT_MAX) })
          : describeFailure(common, error),
      ),
  });
}
