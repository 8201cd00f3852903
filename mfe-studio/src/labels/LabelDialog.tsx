import { api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { articleLabels, LABEL_NAME_MAX_LENGTH, LANGUAGES, slugOf } from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { TextField } from '@firm/ui';
import { useState } from 'react';
import { labelsQuery } from '../articles/articles.queries.ts';
import { useTexts } from '../texts.ts';

type Values = Record<'en' | 'es' | 'fr' | 'slug', string>;
const addressOf = (words: string) => slugOf(words, LABEL_NAME_MAX_LENGTH);

/** Adds a category or a tag, with its name in each language. Its address is made of the English name. */
export function LabelDialog({ kind, onClose }: { kind: 'category' | 'tag'; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Values>({ en: '', es: '', fr: '', slug: '' });
  const add = useMutation({
    mutationFn: ({ slug, ...names }: Values) => {
      const tag = { slug: slug || addressOf(names.en), names };
      if (kind === 'tag') return api.call(articleLabels.createTag, { body: tag, idempotencyKey: keyOf(tag) });
      const category = { ...tag, descriptions: { en: '', es: '', fr: '' } };
      return api.call(articleLabels.createCategory, { body: category, idempotencyKey: keyOf(category) });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: labelsQuery.queryKey });
      onClose();
    },
  });
  const form = useForm<Values, 'missing' | 'slug'>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'en' }, { name: 'es' }, { name: 'fr' }, { name: 'slug' }],
    check: (typed) => ({
      ...Object.fromEntries(LANGUAGES.filter((code) => !typed[code].trim()).map((code) => [code, 'missing'])),
      ...(typed.en.trim() && !addressOf(typed.slug || typed.en) && { slug: 'slug' as const }),
    }),
    send: (typed) => add.mutateAsync(typed),
    renamed: { 'names.en': 'en', 'names.es': 'es', 'names.fr': 'fr' },
    problemOf: ({ field }) => (field === 'slug' ? 'slug' : 'missing'),
    inWords: (problem) => t(`labels.problem.${problem}`),
  });
  return (
    <FormDialog
      title={t(`labels.new.${kind}`)}
      confirm={t('labels.add')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('labels.failed')} />
      {LANGUAGES.map((code) => (
        <TextField
          key={code}
          {...form.field(code)}
          label={t('labels.nameIn', { language: t(`language.${code}`) })}
          lang={code}
          required
          autoComplete="off"
          maxLength={LABEL_NAME_MAX_LENGTH}
          value={values[code]}
        />
      ))}
      <TextField
        {...form.field('slug')}
        label={t('search.slug')}
        hint={t('labels.slugHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={LABEL_NAME_MAX_LENGTH}
        placeholder={addressOf(values.en)}
        value={values.slug}
      />
    </FormDialog>
  );
}
