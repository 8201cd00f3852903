import { ApiError, api, useMutation, useQueryClient } from '@firm/api-client';
import { type Article, articles, LANGUAGES, PICTURE_ALT_MAX_LENGTH, uploadedPicture } from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { Note, TextField } from '@firm/ui';
import { useState } from 'react';
import { articleQuery } from '../articles/articles.queries.ts';
import { useKeepArticle } from '../articles/useArticleChange.ts';
import { FocusField } from '../pictures/FocusField.tsx';
import { UploadField } from '../pictures/UploadField.tsx';
import { useTypedOver } from '../pictures/useTypedOver.ts';
import { useTexts } from '../texts.ts';

type Values = Record<'cover' | (typeof LANGUAGES)[number], string>;

/** Asks for a picture as cover, for its point and for what it shows, in each language. */
export function CoverDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keep = useKeepArticle();
  const [isBusy, setBusy] = useState(false);
  const { values, set, theirs } = useTypedOver<Values>({
    ...article.coverAlts,
    cover: uploadedPicture(article.cover) ? article.cover : '',
  });
  const wroteOver = (field: keyof Values) => {
    const words = theirs(field);
    return words === undefined ? undefined : t('picture.theirs', { words });
  };
  const change = useMutation({
    mutationFn: ({ cover, ...coverAlts }: Values) =>
      api.call(articles.update, {
        params: { id: article.id },
        body: { cover, coverAlts, revision: article.revision },
      }),
    onSuccess: (changed) => {
      keep(changed);
      onClose();
    },
    // The typed values stay, and the colleague's are shown beside them.
    onError: () => queryClient.invalidateQueries({ queryKey: articleQuery(article.id).queryKey }),
  });
  const form = useForm<Values, 'picture' | 'alt'>({
    values,
    onChange: (field, value) => set({ [field]: value }),
    fields: [{ name: 'cover' }, ...LANGUAGES.map((name) => ({ name }))],
    check: ({ cover, en, es, fr }) => ({
      ...(!cover && { cover: 'picture' }),
      ...(!en.trim() && { en: 'alt' }),
      ...(!es.trim() && { es: 'alt' }),
      ...(!fr.trim() && { fr: 'alt' }),
    }),
    send: (typed) => change.mutateAsync(typed),
    renamed: { 'coverAlts.en': 'en', 'coverAlts.es': 'es', 'coverAlts.fr': 'fr' },
    problemOf: ({ field }) => (field === 'cover' ? 'picture' : 'alt'),
    inWords: (problem) => t(problem === 'picture' ? 'cover.missing' : 'tools.altMissing'),
  });
  const isChanged = form.failure instanceof ApiError && form.failure.status === 409;
  const { id, error } = form.field('cover');
  return (
    <FormDialog
      title={t('cover.dialog')}
      confirm={t('cover.set')}
      pending={form.pending}
      incomplete={isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('cover.failed')}>
        {isChanged ? t('about.changedMeanwhile') : undefined}
      </FormProblems>
      <UploadField
        id={id}
        label={t('picture.choose')}
        error={error}
        onUploaded={(cover) => set({ cover })}
        onBusy={setBusy}
      />
      {theirs('cover') !== undefined && <Note tone="warn">{t('picture.theirsChosen')}</Note>}
      <FocusField address={values.cover} onChange={(cover) => set({ cover })} />
      {LANGUAGES.map((code) => (
        <TextField
          key={code}
          {...form.field(code)}
          label={t('picture.altIn', { language: t(`language.${code}`) })}
          hint={wroteOver(code) ?? t('tools.altHint')}
          lang={code}
          required
          autoComplete="off"
          maxLength={PICTURE_ALT_MAX_LENGTH}
          value={values[code]}
        />
      ))}
    </FormDialog>
  );
}
