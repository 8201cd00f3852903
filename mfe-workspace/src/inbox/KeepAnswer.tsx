import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  CANNED_TEXT_MAX_LENGTH,
  CANNED_TITLE_MAX_LENGTH,
  type CannedAnswer,
  cannedAnswers,
  LANGUAGES,
  type Language,
} from '@firm/contract';
import { languages } from '@firm/i18n';
import { FailureNote, FormDialog } from '@firm/screen';
import { SelectField, TextArea, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

const languageOf = (code: string): Language => LANGUAGES.find((each) => each === code) ?? 'en';

interface Props {
  /** The answer to change, or the words with which a new one begins. */
  start: CannedAnswer | { text: string; language: string };
  onClose: () => void;
}

/** Keeps a text as a canned answer for everyone of the firm, or changes one that is kept. */
export function KeepAnswer({ start, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const answer = 'id' in start ? start : undefined;
  const [title, setTitle] = useState(answer?.title ?? '');
  const [text, setText] = useState(start.text);
  const [language, setLanguage] = useState(languageOf(start.language));
  const keeping = useMutation({
    mutationFn: () => {
      const body = { language, title, text };
      return answer
        ? api.call(cannedAnswers.update, { params: { id: answer.id }, body: { version: answer.version, title, text } })
        : api.call(cannedAnswers.create, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      toast.success(t('inbox.canned.keptToast', { title }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'inbox'),
  });
  return (
    <FormDialog
      title={t(answer ? 'inbox.canned.change' : 'inbox.canned.keep')}
      confirm={t('inbox.canned.save')}
      pending={keeping.isPending}
      incomplete={title.trim() === '' || text.trim() === ''}
      onSubmit={() => keeping.mutate()}
      onClose={onClose}
    >
      {keeping.error && <FailureNote title={t('inbox.canned.failed')} failure={keeping.error} />}
      <TextField
        label={t('inbox.canned.title')}
        value={title}
        maxLength={CANNED_TITLE_MAX_LENGTH}
        onChange={({ target }) => setTitle(target.value)}
      />
      {!answer && (
        <SelectField
          label={t('inbox.canned.language')}
          value={language}
          onChange={({ target }) => setLanguage(languageOf(target.value))}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('inbox.canned.text')}
        hint={t('inbox.canned.hint', { name: '{{name}}', specialist: '{{specialist}}' })}
        rows={6}
        value={text}
        maxLength={CANNED_TEXT_MAX_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
