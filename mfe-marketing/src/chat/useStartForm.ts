import { api, refreshTopics, useIdempotencyKey, useQueryClient } from '@firm/api-client';
import { CHAT_TEXT_MAX_LENGTH, type ContactService, chat, EMAIL_PATTERN, isPlainName } from '@firm/contract';
import { useForm } from '@firm/screen';
import { useState } from 'react';
import { useTexts as usePageTexts } from '../contact/texts.ts';
import { showChat } from './chat.queries.ts';
import { keepWords, readWords } from './unsent.ts';

type Values = { name: string; email: string; service: ContactService | ''; text: string };
type Problem = 'nameRequired' | 'namePlain' | 'emailInvalid' | 'messageRequired' | 'messageTooLong';

function check({ name, email, text }: Values): Partial<Record<keyof Values, Problem>> {
  const problems: Partial<Record<keyof Values, Problem>> = {};
  if (name.trim() === '') problems.name = 'nameRequired';
  else if (!isPlainName(name)) problems.name = 'namePlain';
  if (email.trim() !== '' && !EMAIL_PATTERN.test(email.trim())) problems.email = 'emailInvalid';
  if (text.trim() === '') problems.text = 'messageRequired';
  else if (text.trim().length > CHAT_TEXT_MAX_LENGTH) problems.text = 'messageTooLong';
  return problems;
}

const REFUSED: Partial<Record<keyof Values, Problem>> = {
  name: 'namePlain',
  email: 'emailInvalid',
  text: 'messageRequired',
};

/** The first words of a chat; the same words start one chat, however often they are sent. */
export function useStartForm(first: Partial<Values>, onStarted: () => void) {
  const { t: page, language } = usePageTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Values>(() => ({
    ...{ name: '', email: '', service: '', ...first },
    // After a reload the words are still there.
    text: first.text || readWords().draft,
  }));
  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => {
      setValues((current) => ({ ...current, [field]: value }));
      if (field === 'text') keepWords({ draft: value, unsent: [] });
    },
    fields: [
      { name: 'name', label: page('contact.field.name') },
      { name: 'email', label: page('contact.field.email') },
      { name: 'text', label: page('contact.field.message') },
    ],
    check,
    send: async () => {
      const body = { ...values, language };
      try {
        const started = await api.call(chat.start, { body, idempotencyKey: keyOf(body) });
        keepWords({ draft: '', unsent: [] });
        showChat(queryClient, started);
        onStarted();
      } finally {
        // A refusal says that nobody is there any more, or that another tab has a chat.
        void refreshTopics(queryClient, 'chat');
      }
    },
    problemOf: ({ field }) => REFUSED[field as keyof Values] ?? 'messageRequired',
    inWords: (problem) => page(`contact.error.${problem}`, { max: CHAT_TEXT_MAX_LENGTH }),
  });
  return { ...form, values };
}
