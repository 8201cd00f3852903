import { api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  AUTHOR_BIO_MAX_LENGTH,
  articleLabels,
  LABEL_NAME_MAX_LENGTH,
  LANGUAGES,
  NAME_MAX_LENGTH,
} from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { TextArea, TextField } from '@firm/ui';
import { useState } from 'react';
import { labelsQuery } from '../articles/articles.queries.ts';
import { useTexts } from '../texts.ts';

type Values = Record<'name' | `${'role' | 'bio'}${'En' | 'Es' | 'Fr'}`, string>;
const ENDING = { en: 'En', es: 'Es', fr: 'Fr' } as const;

const inEach = (values: Values, part: 'role' | 'bio') => ({
  en: values[`${part}En`],
  es: values[`${part}Es`],
  fr: values[`${part}Fr`],
});

/** Adds somebody who writes, with role and introduction in each language. */
export function AuthorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Values>({
    ...{ name: '', roleEn: '', roleEs: '', roleFr: '', bioEn: '', bioEs: '', bioFr: '' },
  });
  const add = useMutation({
    mutationFn: (typed: Values) => {
      const body = { name: typed.name, roles: inEach(typed, 'role'), bios: inEach(typed, 'bio') };
      return api.call(articleLabels.createAuthor, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: labelsQuery.queryKey });
      onClose();
    },
  });
  const form = useForm<Values, 'missing'>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'name' }, { name: 'roleEn' }, { name: 'roleEs' }, { name: 'roleFr' }],
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
  });
  return (
    <FormDialog
      title={t('labels.new.author')}
      confirm={t('labels.add')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('labels.failed')} />
      <TextField
        {...form.field('name')}
        label={t('labels.name')}
        required
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={values.name}
      />
      {LANGUAGES.map((code) => (
        <TextField
          key={code}
          {...form.field(`role${ENDING[code]}`)}
          label={t('labels.roleIn', { language: t(`language.${code}`) })}
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
          lang={code}
          rows={2}
          maxLength={AUTHOR_BIO_MAX_LENGTH}
          value={values[`bio${ENDING[code]}`]}
        />
      ))}
    </FormDialog>
  );
}
