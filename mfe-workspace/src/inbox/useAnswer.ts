import { ApiError, api, newKey, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type AttachedDocument, type InboxItem, inbox, messages } from '@firm/contract';
import { retryLostAnswer } from '@firm/screen';
import { wordsName } from '@firm/session';
import { useState } from 'react';

/** An inquiry, a chat, or the conversation of a case, which has no thread before its first message. */
export type Answered = Pick<InboxItem, 'who' | 'inquiry' | 'chat' | 'case'> & { id: string | undefined };

interface Draft {
  text: string;
  /** Documents of the case; none go with a mail. */
  files?: readonly AttachedDocument[];
  /** The last message, or the number of the firm's answers, above the draft when it was begun. */
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
    if (draft.text === '' && !draft.files?.length) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Full or refused storage costs only the draft; the field keeps its words.
  }
}

/**
 * Holds the answer in progress: survives reloads and failures, and is refused when a colleague has answered since it
 * was begun. `lastSeen` names what stands above it: the number of answers, or the last message.
 */
export function useAnswer(userId: string, { id, inquiry, chat, case: about }: Answered, lastSeen: string) {
  const queryClient = useQueryClient();
  const caseId = inquiry || chat ? undefined : about?.id;
  const name = `${wordsName(userId)}answer.${caseId ?? id}`;
  const [draft, setDraft] = useState<Draft>(() => read(name) ?? { text: '', seen: lastSeen });
  const [answered, setAnswered] = useState(0);
  // One's own answer counts before the page shows it.
  const latest = caseId || answered <= Number(lastSeen) ? lastSeen : String(answered);
  const change = (next: Draft) => {
    setDraft(next);
    keep(name, next);
  };
  const sending = useMutation<unknown, unknown, Required<Draft>>({
    // The thread may show these words already.
    ...retryLostAnswer,
    mutationFn: ({ text, seen, files, tried }) =>
      caseId
        ? api.call(messages.send, {
            params: { id: caseId },
            body: { text, attachments: files.map((file) => file.id), ...(seen && { seen }) },
            idempotencyKey: tried.key,
          })
        : api.call(inbox.answer, {
            params: { id: id ?? '' },
            body: { text, answersSeen: Number(seen) },
            idempotencyKey: tried.key,
          }),
    onSuccess: (_answer, { seen }) => {
      if (!caseId) setAnswered(Number(seen) + 1);
      change({ text: '', seen: latest });
    },
    onSettled: () => void refreshTopics(queryClient, 'inbox', 'messages'),
  });
  const isOutrun = sending.error instanceof ApiError && sending.error.code === 'answered_meanwhile';
  const text = draft.text.trim();
  const files = draft.files ?? [];
  const isEmpty = text === '' && files.length === 0;
  return {
    text: draft.text,
    files,
    isEmpty,
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    /** A colleague was faster: the next press sends all the same. */
    isOutrun,
    error: isOutrun ? null : sending.error,
    write(words: string) {
      if (sending.isPending) return;
      if (!isOutrun) sending.reset();
      change({ ...draft, text: words, seen: draft.text === '' ? latest : draft.seen });
    },
    attach(chosen: readonly AttachedDocument[]) {
      if (!sending.isPending) change({ ...draft, files: chosen, seen: isEmpty ? latest : draft.seen });
    },
    send() {
      if (isEmpty || sending.isPending) return;
      const seen = isOutrun ? latest : draft.seen;
      const words = [seen, ...files.map((file) => file.id), text].join(' ');
      const tried = draft.tried?.words === words ? draft.tried : { key: newKey(), words };
      const ready = { text: draft.text, seen, files, tried };
      change(ready);
      sending.mutate({ ...ready, text });
    },
  };
}
