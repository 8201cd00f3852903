import { api, mayHeal, newKey, refreshTopics, useQueryClient } from '@firm/api-client';
import { CHAT_TEXT_MAX_LENGTH, type ChatMessage, type ChatNews, chat } from '@firm/contract';
import { useEffect, useState } from 'react';
import { CHAT_KEY } from './chat.queries.ts';
import { type KeptWords, keepWords, readWords } from './unsent.ts';

/** Milliseconds without an answer after which a message is sent again, under the same key. */
const PATIENCE_MS = 20_000;
const AGAIN_MS = 5_000;

/** Adds a message that news may have brought already. */
function withMessage(news: ChatNews | undefined, sent: ChatMessage): ChatNews | undefined {
  if (!news?.chat || news.chat.messages.some(({ id }) => id === sent.id)) return news;
  return { ...news, chat: { ...news.chat, messages: [...news.chat.messages, sent] } };
}

/**
 * Holds what a guest writes. A message leaves one after another and is tried until it arrives, also after a reload; a
 * refused one goes back into the field.
 */
export function useWriting() {
  const queryClient = useQueryClient();
  const [words, setWords] = useState<KeptWords>(readWords);
  const [refusal, setRefusal] = useState<unknown>();
  const [isStuck, setStuck] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const change = (next: (current: KeptWords) => KeptWords) =>
    setWords((current) => {
      const changed = next(current);
      keepWords(changed);
      return changed;
    });
  const [first] = words.unsent;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends the same message again
  useEffect(() => {
    if (!first) return undefined;
    const { key, text } = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const again = () => setAttempt((tries) => tries + 1);
    const drop = (draft?: string) =>
      change((current) => ({
        draft: draft === undefined ? current.draft : [draft, current.draft].filter(Boolean).join('\n'),
        unsent: current.unsent.filter((one) => one.key !== key),
      }));
    const send = async () => {
      try {
        const sent = await api.call(chat.send, { body: { text }, idempotencyKey: key, patienceMs: PATIENCE_MS });
        // The message is shown as sent when it leaves the list of those that are not; the next news may take long.
        queryClient.setQueryData<ChatNews>(CHAT_KEY, (news) => withMessage(news, sent));
        drop();
        setStuck(false);
        void refreshTopics(queryClient, 'chat');
      } catch (error) {
        if (isOver) return;
        if (mayHeal(error)) {
          setStuck(true);
          timer = setTimeout(again, AGAIN_MS);
          return;
        }
        setRefusal(error);
        drop(text);
        void refreshTopics(queryClient, 'chat');
      }
    };
    void send();
    window.addEventListener('online', again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [first?.key, attempt]);

  const text = words.draft.trim();
  return {
    draft: words.draft,
    unsent: words.unsent,
    /** Why the words in the field were refused. */
    refusal,
    /** The connection is lost; the messages are tried again. */
    isStuck,
    isTooLong: text.length > CHAT_TEXT_MAX_LENGTH,
    write: (draft: string) => change((current) => ({ ...current, draft })),
    send() {
      if (text === '' || text.length > CHAT_TEXT_MAX_LENGTH) return;
      setRefusal(undefined);
      change(({ unsent }) => ({ draft: '', unsent: [...unsent, { key: newKey(), text }] }));
    },
  };
}
