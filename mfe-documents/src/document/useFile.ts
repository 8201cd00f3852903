import { api, queryKey, useQuery, useQueryClient } from '@firm/api-client';
import { type Document, documents } from '@firm/contract';
import { useEffect, useState } from 'react';
import { trailQuery } from '../documents.queries.ts';

/**
 * Loads a document's content for display; the server records the opening. The content stays in memory only while shown.
 */
export function useFile({ id }: Pick<Document, 'id'>) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: queryKey('document-file', id),
    queryFn: async ({ signal }) => {
      const file = await api.download(documents.download, { params: { id }, query: { purpose: 'open' }, signal });
      void queryClient.invalidateQueries({ queryKey: trailQuery(id).queryKey });
      return file;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Returns an object URL of the content. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
