import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { MESSAGE_MAX_LENGTH, type Message, type MessagePage, messages } from '@firm/contract';
import { retryLostAnswer } from '@firm/screen';
import { useState } from 'react';
import { EMPTY_DRAFT, keepDraft, type MessageDraft, readDraft, withKey } from './messageDraft.ts';
import { threadQuery } from './messages.queries.ts';

/** Holds the message in progress: survives reloads and failures, and is sent once however often the client presses. */
export function useComposer(userId: string, caseId: string, onSent: () => void) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(userId, caseId));
  const change = (next: MessageDraft) => {
    setDraft(next);
    keepDraft(userId, caseId, next);
  };

  const sending = useMutation<Message, Error, Required<MessageDraft>>({
    // StatusMessage, and kept through a reload: it may wait for the network.
    networkMode: 'online',
    // The thread may show these words already.
    ...retryLostAnswer,
    mutationFn: ({ text, attachments, tried }) =>
      api.call(messages.send, {
        params: { id: caseId },
        body: { text: text.trim(), attachments: attachments.map(({ id }) => id) },
        idempotencyKey: tried.key,
        // Another person may have signed in while the message waited.
        onlyFor: userId,
      }),
    onSuccess: (message) => {
      change(EMPTY_DRAFT);
      queryClient.setQueryData(threadQuery(caseId).queryKey, (thread) => thread && withMessage(thread, message));
      void refreshTopics(queryClient, 'messages');
      onSent();
    },
  });

  const isEmpty = draft.text.trim() === '' && draft.attachments.length === 0;
  const excess = Math.max(0, draft.text.trim().length - MESSAGE_MAX_LENGTH);
  return {
    draft,
    change(changed: Partial<Pick<MessageDraft, 'text' | 'attachments'>>) {
      if (sending.isError) sending.reset();
      change({ ...draft, ...changed });
    },
    isEmpty,
    /** The number of characters over the limit. */
    excess,
    send() {
      if (isEmpty || excess > 0 || sending.isPending) return;
      const ready = withKey(draft);
      change(ready);
      sending.mutate(ready);
    },
    isSending: sending.isPending,
    /** The network is down; the message leaves when it is back. */
    isWaiting: sending.isPaused,
    error: sending.error,
  };
}

/** Appends a message to the thread, unless the event stream has added it already. */
function withMessage<T extends { pages: MessagePage[] }>(thread: T, message: Message): T {
  const [latest, ...older] = thread.pages;
  if (!latest || latest.messages.some(({ id }) => id === message.id)) return thread;
  return { ...thread, pages: [{ ...latest, messages: [...latest.messages, message] }, ...older] };
}
