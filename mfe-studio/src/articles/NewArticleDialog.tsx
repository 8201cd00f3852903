import { api, queryKey, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { ARTICLE_TITLE_MAX_LENGTH, articles, type Language } from '@firm/contract';
import { isLanguage, languages } from '@firm/i18n';
import { paths, useNavigate } from '@firm/router';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { SelectField, TextField } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

/** Begins an article in the language that it is written in first, and leads to its sheet. */
export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState({ title: '', language: language as string });
  const create = useMutation({
    mutationFn: (body: { title: string; language: Language }) =>
      api.call(articles.create, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: queryKey('articles', 'list') });
      // The address of the dialog leaves the history: the way back leads to the list.
      navigate(paths.studioArticle(id), { replace: true });
    },
  });
  const form = useForm<typeof values, 'missing'>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'title' }],
    check: ({ title }) => (title.trim() ? {} : { title: 'missing' }),
    send: (typed) =>
      create.mutateAsync({ title: typed.title.trim(), language: isLanguage(typed.language) ? typed.language : 'en' }),
    problemOf: () => 'missing',
    inWords: (problem) => t(`articles.problem.${problem}`),
  });
  return (
    <FormDialog
      title={t('articles.new')}
      confirm={t('articles.begin')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('articles.notBegun')} />
      <TextField
        {...form.field('title')}
        label={t('editor.title')}
        hint={t('articles.titleHint')}
        required
        autoComplete="off"
        maxLength={ARTICLE_TITLE_MAX_LENGTH}
        value={values.title}
      />
      <SelectField {...form.field('language')} label={t('articles.original')} value={values.language}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
