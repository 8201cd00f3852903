import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import {
  CANNED_TEXT_MAX_LENGTH,
  CANNED_TITLE_MAX_LENGTH,
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

/** Keeps a text as a canned answer for everyone of the firm. */
export function KeepAnswer(props: { text: string; language: string; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [text, setText] = useState(props.text);
  const [language, setLanguage] = useState(languageOf(props.language));
  const keeping = useMutation({
    mutationFn: () => api.call(cannedAnswers.create, { body: { language, title, text } }),
    onSuccess: () => {
      void refreshTopics(queryClient, 'inbox');
      toast.success(t('inbox.canned.keptToast', { title }));
      props.onClose();
    },
  });
  return (
    <FormDialog
      title={t('inbox.canned.keep')}
      confirm={t('inbox.canned.save')}
      pending={keeping.isPending}
      incomplete={title.trim() === '' || text.trim() === ''}
      onSubmit={() => keeping.mutate()}
      onClose={props.onClose}
    >
      {keeping.error && <FailureNote title={t('inbox.canned.failed')} failure={keeping.error} />}
      <TextField
        label={t('inbox.canned.title')}
        value={title}
        maxLength={CANNED_TITLE_MAX_LENGTH}
        onChange={({ target }) => setTitle(target.value)}
      />
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
