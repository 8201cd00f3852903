import { ApiError, api, newKey, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type InboxItem, inbox, messages } from '@firm/contract';
import { useState } from 'react';

interface Draft {
  text: string;
  /** The last message, or the number of answers, above the draft when it was begun. */
  seen: string;
  /** The key of the last attempt and its words: the same words use the same key. */
  tried?: { key: string; words: string };
}

function read(name: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'text' in kept && 'seen' in kept ? (kept as Draft) : undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, draft: Draft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Full or refused storage costs only the draft; the field keeps its words.
  }
}

/**
 * Holds the answer in progress: survives reloads and failures, and is refused when a colleague has answered since it
 * was begun. `lastSeen` names what stands above it: the number of answers, or the last message.
 */
export function useAnswer(userId: string, thread: InboxItem, lastSeen: string) {
  const queryClient = useQueryClient();
  const name = `work.answer.${userId}.${thread.id}`;
  const [draft, setDraft] = useState<Draft>(() => read(name) ?? { text: '', seen: lastSeen });
  const change = (next: Draft) => {
    setDraft(next);
    keep(name, next);
  };
  const sending = useMutation<unknown, unknown, Required<Draft>>({
    mutationFn: ({ text, seen, tried }) =>
      thread.case
        ? api.call(messages.send, {
            params: { id: thread.case.id },
            body: { text, ...(seen && { seen }) },
            idempotencyKey: tried.key,
          })
        : api.call(inbox.answer, {
            params: { id: thread.id },
            body: { text, answersSeen: Number(seen) },
            idempotencyKey: tried.key,
          }),
    onSuccess: () => change({ text: '', seen: lastSeen }),
    onSettled: () => void refreshTopics(queryClient, 'inbox', 'messages'),
  });
  const isOutrun = sending.error instanceof ApiError && sending.error.code === 'answered_meanwhile';
  const text = draft.text.trim();
  return {
    text: draft.text,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    /** A colleague was faster: the next press sends all the same. */
    isOutrun,
    error: isOutrun ? null : sending.error,
    write(words: string) {
      if (sending.isPending) return;
      if (!isOutrun) sending.reset();
      change({ ...draft, text: words, seen: draft.text === '' ? lastSeen : draft.seen });
    },
    send() {
      if (text === '' || sending.isPending) return;
      const seen = isOutrun ? lastSeen : draft.seen;
      const words = `${seen} ${text}`;
      const tried = draft.tried?.words === words ? draft.tried : { key: newKey(), words };
      const ready = { text: draft.text, seen, tried };
      change(ready);
      sending.mutate({ ...ready, text });
    },
  };
}
