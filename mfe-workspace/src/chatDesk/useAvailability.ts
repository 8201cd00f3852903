import { api, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { chatDesk, type ChatDesk as Desk } from '@firm/contract';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { deskQuery } from './desk.queries.ts';

/** Whether the colleague takes chats, and who waits in one; says so to the server. */
export function useAvailability({ enabled = true } = {}) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...deskQuery, enabled });
  const changing = useMutation({
    mutationFn: (isAvailable: boolean) => api.call(chatDesk.report, { body: { isAvailable } }),
    onMutate: () => queryClient.cancelQueries({ queryKey: deskQuery.queryKey }),
    onSuccess: (desk: Desk) => queryClient.setQueryData(deskQuery.queryKey, desk),
    onError: () => toast.error(t('chatDesk.notChanged')),
  });
  return { data, changing };
}
