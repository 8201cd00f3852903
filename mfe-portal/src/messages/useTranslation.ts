import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type Language, type Message, messages } from '@firm/contract';
import { threadQuery } from './messages.queries.ts';

/** A message in the reader's language, as a service translated it, and the way to have that done. */
export function useTranslation({ id, caseId, translations = [] }: Message, language: Language) {
  const queryClient = useQueryClient();
  const asking = useMutation({
    mutationFn: () => api.call(messages.translate, { params: { id }, body: { language } }),
    onSuccess: (translation) => {
      queryClient.setQueryData(
        threadQuery(caseId).queryKey,
        (thread) =>
          thread && {
            ...thread,
            pages: thread.pages.map((page) => ({
              ...page,
              messages: page.messages.map((one) =>
                one.id === id ? { ...one, translations: [...one.translations, translation] } : one,
              ),
            })),
          },
      );
    },
    // A consent that was withdrawn elsewhere takes the control away.
    onError: () => void refreshTopics(queryClient, 'messages'),
  });
  return {
    text: translations.find((translation) => translation.language === language)?.text,
    isPending: asking.isPending,
    error: asking.error,
    ask: () => asking.mutate(),
  };
}
