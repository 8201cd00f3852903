import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type BodyOf, notes } from '@firm/contract';
import { notesQuery } from './client.queries.ts';

/** Changes and deletes one note; afterwards the notes of the client are read anew. */
export function useNoteChanges(clientId: string, id: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: notesQuery(clientId).queryKey });
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof notes.update>) => api.call(notes.update, { params: { id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => api.call(notes.remove, { params: { id } }),
    onSettled,
  });
  return { change, remove };
}
