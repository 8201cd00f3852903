import { ApiError, api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  type ArticleAuthor,
  AUTHOR_BIO_MAX_LENGTH,
  articleLabels,
  LABEL_NAME_MAX_LENGTH,
  LANGUAGES,
  type Language,
  NAME_MAX_LENGTH,
} from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { Note, TextArea, TextField } from '@firm/ui';
import { useState } from 'react';
import { labelsQuery } from '../articles/articles.queries.ts';
import { FocusField } from '../pictures/FocusField.tsx';
import { UploadField } from '../pictures/UploadField.tsx';
import { useTypedOver } from '../pictures/useTypedOver.ts';
import { useTexts } from '../texts.ts';

type Values = Record<'name' | 'avatar' | `${'role' | 'bio'}${'En' | 'Es' | 'Fr'}`, string>;
const ENDING = { en: 'En', es: 'Es', fr: 'Fr' } as const;

const inEach = (values: Values, part: 'role' | 'bio') => ({
  en: values[`${part}En`],
  es: values[`${part}Es`],
  fr: values[`${part}Fr`],
});

/** The fields as they are before anybody types. */
const valuesOf = (author: ArticleAuthor | undefined): Values => ({
  ...{ name: author?.name ?? '', avatar: author?.avatar ?? '' },
  ...{ roleEn: author?.roles.en ?? '', roleEs: author?.roles.es ?? '', roleFr: author?.roles.fr ?? '' },
  ...{ bioEn: author?.bios.en ?? '', bioEs: author?.bios.es ?? '', bioFr: author?.bios.fr ?? '' },
});

/** Adds or changes somebody who writes: portrait, and role and introduction in each language. */
export function AuthorDialog({ author, onClose }: { author?: ArticleAuthor | undefined; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const { values, set, theirs } = useTypedOver(valuesOf(author));
  const wroteOver = (field: keyof Values) => {
    const words = theirs(field);
    return words === undefined ? undefined : t('picture.theirs', { words });
  };
  const add = useMutation({
    mutationFn: (typed: Values) => {
      const words = { name: typed.name, roles: inEach(typed, 'role'), bios: inEach(typed, 'bio') };
      const body = { ...words, avatar: typed.avatar || null };
      if (author)
        return api.call(articleLabels.updateAuthor, {
          params: { id: author.id },
          body: { ...body, revision: author.revision },
        });
      return api.call(articleLabels.createAuthor, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: onClose,
    // After a colleague's change, too: what is typed stays, and theirs is shown beside it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: labelsQuery.queryKey }),
  });
  const roleIn = (code: Language) => t('labels.roleIn', { language: t(`language.${code}`) });
  const form = useForm<Values, 'missing'>({
    values,
    onChange: (field, value) => set({ [field]: value }),
    fields: [
      { name: 'name', label: t('labels.name') },
      ...LANGUAGES.map((code) => ({ name: `role${ENDING[code]}` as const, label: roleIn(code) })),
    ],
    check: (typed) =>
      Object.fromEntries(
        (['name', 'roleEn', 'roleEs', 'roleFr'] as const)
          .filter((field) => !typed[field].trim())
          .map((field) => [field, 'missing' as const]),
      ),
    send: (typed) => add.mutateAsync(typed),
    renamed: { 'roles.en': 'roleEn', 'roles.es': 'roleEs', 'roles.fr': 'roleFr' },
    problemOf: () => 'missing',
    inWords: (problem) => t(`labels.problem.${problem}`),
    inSummary: (problem, label) => t('facts.problemAt', { label, problem: t(`labels.problem.${problem}`) }),
  });
  const status = form.failure instanceof ApiError ? form.failure.status : undefined;
  return (
    <FormDialog
      title={author ? t('labels.edit', { name: author.name }) : t('labels.new.author')}
      confirm={t(author ? 'labels.save' : 'labels.add')}
      pending={form.pending}
      incomplete={isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t(author ? 'labels.notSaved' : 'labels.failed')}>
        {status === 409 ? t('labels.changedMeanwhile') : status === 404 ? t('labels.deletedMeanwhile') : undefined}
      </FormProblems>
      <TextField
        {...form.field('name')}
        label={t('labels.name')}
        hint={wroteOver('name')}
        required
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={values.name}
      />
      <UploadField label={t('labels.portrait')} onUploaded={(avatar) => set({ avatar })} onBusy={setBusy} />
      {theirs('avatar') !== undefined && <Note tone="warn">{t('picture.theirsChosen')}</Note>}
      <FocusField address={values.avatar} onChange={(avatar) => set({ avatar })} />
      {LANGUAGES.map((code) => (
        <TextField
          key={code}
          {...form.field(`role${ENDING[code]}`)}
          label={roleIn(code)}
          hint={wroteOver(`role${ENDING[code]}`)}
          lang={code}
          required
          autoComplete="off"
          maxLength={LABEL_NAME_MAX_LENGTH}
          value={values[`role${ENDING[code]}`]}
        />
      ))}
      {LANGUAGES.map((code) => (
        <TextArea
          key={code}
          {...form.field(`bio${ENDING[code]}`)}
          label={t('labels.bioIn', { language: t(`language.${code}`) })}
          hint={wroteOver(`bio${ENDING[code]}`)}
          lang={code}
          rows={2}
          maxLength={AUTHOR_BIO_MAX_LENGTH}
          value={values[`bio${ENDING[code]}`]}
        />
      ))}
    </FormDialog>
  );
}
