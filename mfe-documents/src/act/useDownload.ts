import { ApiError, api, useQueryClient } from '@firm/api-client';
import { type Document, type DownloadPurpose, documents } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { useCallback, useState } from 'react';
import { trailQuery } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';

/** Long enough for the browser to start saving the file. */
const KEEP_URL_MS = 60_000;

/** Fetches a document with the bearer token and saves it under its own name; a failure offers a retry. */
export function useDownload() {
  const { t } = useTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<string>();

  const start = useCallback(
    async (document: Document, purpose: DownloadPurpose = 'save') => {
      setPending(document.id);
      try {
        save(
          await api.download(documents.download, { params: { id: document.id }, query: { purpose } }),
          document.fileName,
        );
        void queryClient.invalidateQueries({ queryKey: trailQuery(document.id).queryKey });
      } catch (failure) {
        if (isDamaged(failure)) toast.error(t('document.damaged'));
        else
          toast.error(t('download.failed'), {
            action: { label: common.t('action.tryAgain'), onPress: () => void start(document, purpose) },
          });
      } finally {
        setPending(undefined);
      }
    },
    [t, common, queryClient],
  );

  return { pending, start };
}

/** The stored file differs from the uploaded one, so a retry cannot help. */
export const isDamaged = (failure: unknown) => failure instanceof ApiError && failure.code === 'file_damaged';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}
