import { api, refreshTopics, useIdempotencyKey, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import {
  CANNED_TEXT_MAX_LENGTH,
  CANNED_TITLE_MAX_LENGTH,
  type CannedAnswer,
  cannedAnswers,
  LANGUAGES,
  type Language,
} from '@firm/contract';
import { languages } from '@firm/i18n';
import { FailureNote, FormDialog, isChangedMeanwhile } from '@firm/screen';
import { Note, SelectField, TextArea, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useJoined } from '../meanwhile/useJoined.ts';
import { useTexts } from '../texts.ts';
import { cannedQuery } from './inbox.queries.ts';

const languageOf = (code: string): Language => LANGUAGES.find((each) => each === code) ?? 'en';

interface Props {
  /** The answer to change, or the words with which a new one begins. */
  start: CannedAnswer | { text: string; language: string };
  onClose: () => void;
}

const savedOf = ({ version, title, text }: CannedAnswer) => ({ version, values: { title, text } });

/**
 * Keeps a text as a canned answer for everyone of the firm, or changes one that is kept. A colleague's change is shown
 * before it is replaced; what they deleted can be kept anew.
 */
export function KeepAnswer({ start, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const changed = 'id' in start ? start : undefined;
  const all = useQuery({ ...cannedQuery(undefined), enabled: changed !== undefined });
  const standing = all.data?.results.find(({ id }) => id === changed?.id);
  const isGone = changed !== undefined && all.isSuccess && !all.isFetching && standing === undefined;
  const answer = isGone ? undefined : changed;
  const form = useJoined(changed ? savedOf(changed) : { version: 0, values: { title: '', text: start.text } });
  const { title, text } = form.values;
  const [language, setLanguage] = useState(languageOf(start.language));
  const keeping = useMutation({
    mutationFn: async (version: number): Promise<void> => {
      const body = { language, title, text };
      if (answer) await api.call(cannedAnswers.update, { params: { id: answer.id }, body: { version, title, text } });
      else await api.call(cannedAnswers.create, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      toast.success(t('inbox.canned.keptToast', { title }));
      onClose();
    },
    // A colleague's saved answer is then at hand.
    onSettled: () => refreshTopics(queryClient, 'inbox'),
  });
  const isOwn = keeping.isPending || keeping.isSuccess;
  if (standing && standing.version > form.base.version && !isOwn) form.join(savedOf(standing));
  const isSaid = isGone || (isChangedMeanwhile(keeping.error) && form.base.version !== keeping.variables);
  return (
    <FormDialog
      title={t(answer ? 'inbox.canned.change' : 'inbox.canned.keep')}
      confirm={t('inbox.canned.save')}
      pending={keeping.isPending}
      incomplete={title.trim() === '' || text.trim() === ''}
      onSubmit={() => keeping.mutate(form.base.version)}
      onClose={onClose}
    >
      {keeping.error && !isSaid && <FailureNote title={t('inbox.canned.failed')} failure={keeping.error} />}
      {form.isJoined && !isGone && (
        <Note tone="warn" role="alert">
          {t(form.disputed.length > 0 ? 'inbox.canned.meanwhile' : 'inbox.canned.joined')}
          {form.disputed.includes('title') && <Theirs>{form.base.values.title}</Theirs>}
          {form.disputed.includes('text') && <Theirs lang={language}>{form.base.values.text}</Theirs>}
        </Note>
      )}
      {isGone && (
        <Note tone="warn" role="alert">
          {t('inbox.canned.gone')}
        </Note>
      )}
      <TextField
        label={t('inbox.canned.title')}
        value={title}
        maxLength={CANNED_TITLE_MAX_LENGTH}
        onChange={({ target }) => form.setValues({ title: target.value, text })}
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
        onChange={({ target }) => form.setValues({ title, text: target.value })}
      />
    </FormDialog>
  );
}

const Theirs = styled.p`
  margin-top: 6px;
  white-space: pre-line;
`;
