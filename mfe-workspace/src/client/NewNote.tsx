import { api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { type BodyOf, type ClientCase, NOTE_MAX_LENGTH, notes } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { useSession, wordsName } from '@firm/session';
import { Button, color, SelectField, TextArea, toast } from '@firm/ui';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { notesQuery } from './client.queries.ts';
import { useKeptText } from './useKeptText.ts';

interface Props {
  clientId: string;
  /** The cases that the note may be about. */
  cases?: readonly Pick<ClientCase, 'id' | 'title'>[];
  /** The case that every note written here is about. */
  about?: string;
}

/** The field for a new note, about the client or about one of their cases. Its words survive until they are saved. */
export function NewNote({ clientId, cases = [], about = '' }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const me = useSession((session) => session.user?.id) ?? '';
  const name = `${wordsName(me)}note.${about || clientId}`;
  const [text, setText] = useKeptText(name, '');
  const [caseId, setCaseId] = useKeptText(`${name}.about`, about);
  const clear = () => {
    setText('');
    setCaseId(about);
  };
  const add = useMutation({
    mutationFn: (body: BodyOf<typeof notes.add>) =>
      api.call(notes.add, { params: { id: clientId }, body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('client.noteSaved'));
      clear();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesQuery(clientId).queryKey }),
  });
  const words = text.trim();
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // A kept case may have been closed or given away since.
    const isOffered = caseId === about || cases.some(({ id }) => id === caseId);
    if (words && !add.isPending) add.mutate({ text: words, ...(caseId && isOffered && { caseId }) });
  };
  return (
    <Words onSubmit={save} data-unprinted>
      {add.error && <FailureNote title={t('client.noteNotSaved')} failure={add.error} />}
      <TextArea
        label={t('client.newNote')}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        readOnly={add.isPending}
        onChange={({ target }) => setText(target.value)}
      />
      {words && cases.length > 0 && (
        <SelectField
          label={t('client.about')}
          value={caseId}
          disabled={add.isPending}
          onChange={({ target }) => setCaseId(target.value)}
        >
          <option value="">{t('client.aboutClient')}</option>
          {cases.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <div>
        {words && (
          <>
            <Unsaved>{t('client.unsaved')}</Unsaved>
            <Button variant="tertiary" size="small" disabled={add.isPending} onClick={clear}>
              {t('client.discard')}
            </Button>
          </>
        )}
        <Button variant="secondary" size="small" type="submit" disabled={!words} pending={add.isPending}>
          {t('client.saveNote')}
        </Button>
      </div>
    </Words>
  );
}

const Words = styled.form`
  display: grid;
  gap: 10px;
  padding: 12px 16px 14px;
  border-top: 1px dashed ${color.lineStrong};

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: end;
  }
`;

const Unsaved = styled.span`
  margin-right: auto;
  color: ${color.accentInk};
  font-size: var(--t14);
  font-weight: 600;
`;
