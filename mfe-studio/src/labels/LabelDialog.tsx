import { ApiError, api, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  type ArticleCategory,
  type ArticleTag,
  articleLabels,
  LABEL_DESCRIPTION_MAX_LENGTH,
  LABEL_NAME_MAX_LENGTH,
  LANGUAGES,
  type Language,
  slugOf,
} from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { TextArea, TextField } from '@firm/ui';
import { labelsQuery } from '../articles/articles.queries.ts';
import { useTypedOver } from '../pictures/useTypedOver.ts';
import { useTexts } from '../texts.ts';

type Part = 'names' | 'descriptions';
type Problem = 'missing' | 'slugForm' | 'slugTaken' | 'nameTaken';
type Values = Record<'slug' | `${Part}.${Language}`, string>;
const REFUSED: Readonly<Record<string, Problem>> = { slug_taken: 'slugTaken', name_taken: 'nameTaken' };
const addressOf = (words: string) => slugOf(words, LABEL_NAME_MAX_LENGTH);

const inEach = (values: Values, part: Part) => ({
  en: values[`${part}.en`],
  es: values[`${part}.es`],
  fr: values[`${part}.fr`],
});

/** The fields as they are before anybody types. */
function valuesOf(label: ArticleCategory | ArticleTag | undefined): Values {
  const names = label?.names;
  const about = label && 'descriptions' in label ? label.descriptions : undefined;
  return {
    ...{ slug: '', 'names.en': names?.en ?? '', 'names.es': names?.es ?? '', 'names.fr': names?.fr ?? '' },
    ...{ 'descriptions.en': about?.en ?? '', 'descriptions.es': about?.es ?? '', 'descriptions.fr': about?.fr ?? '' },
  };
}

interface Props {
  kind: 'category' | 'tag';
  /** The one that is changed; a new one without it. */
  label?: ArticleCategory | ArticleTag | undefined;
  onClose: () => void;
}

/**
 * Adds or changes a category or a tag: its name in each language, and what a category is about. The address of a new
 * one is made of its English name, and stays.
 */
export function LabelDialog({ kind, label, onClose }: Props) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { values, set, theirs } = useTypedOver(valuesOf(label));
  const wroteOver = (field: keyof Values) => {
    const words = theirs(field);
    return words === undefined ? undefined : t('picture.theirs', { words });
  };
  const save = useMutation({
    mutationFn: (typed: Values) => {
      const tag = { names: inEach(typed, 'names') };
      const category = { ...tag, descriptions: inEach(typed, 'descriptions') };
      if (label) {
        const { id, revision } = label;
        return kind === 'tag'
          ? api.call(articleLabels.updateTag, { params: { id }, body: { ...tag, revision } })
          : api.call(articleLabels.updateCategory, { params: { id }, body: { ...category, revision } });
      }
      const slug = typed.slug || addressOf(tag.names.en);
      const body = { ...category, slug };
      return kind === 'tag'
        ? api.call(articleLabels.createTag, { body: { ...tag, slug }, idempotencyKey: keyOf({ ...tag, slug }) })
        : api.call(articleLabels.createCategory, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: onClose,
    // After a colleague's change, too: what is typed stays, and theirs is shown beside it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: labelsQuery.queryKey }),
  });
  const nameIn = (code: Language) => t('labels.nameIn', { language: t(`language.${code}`) });
  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => set({ [field]: value }),
    fields: [
      ...LANGUAGES.map((code) => ({ name: `names.${code}` as const, label: nameIn(code) })),
      { name: 'slug', label: t('search.slug') },
    ],
    check: (typed) => {
      const { en } = inEach(typed, 'names');
      return {
        ...Object.fromEntries(
          LANGUAGES.map((code) => `names.${code}` as const)
            .filter((field) => !typed[field].trim())
            .map((field) => [field, 'missing']),
        ),
        ...(!label && en.trim() && !addressOf(typed.slug || en) && { slug: 'slugForm' as const }),
      };
    },
    send: (typed) => save.mutateAsync(typed),
    problemOf: ({ field, code }) => REFUSED[code ?? ''] ?? (field === 'slug' ? 'slugForm' : 'missing'),
    inWords: (problem) => t(`labels.problem.${problem}`),
    inSummary: (problem, label) => t('facts.problemAt', { label, problem: t(`labels.problem.${problem}`) }),
  });
  const status = form.failure instanceof ApiError ? form.failure.status : undefined;
  return (
    <FormDialog
      title={label ? t('labels.edit', { name: label.names[language] }) : t(`labels.new.${kind}`)}
      confirm={t(label ? 'labels.save' : 'labels.add')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t(label ? 'labels.notSaved' : 'labels.failed')}>
        {status === 409 ? t('labels.changedMeanwhile') : status === 404 ? t('labels.deletedMeanwhile') : undefined}
      </FormProblems>
      {LANGUAGES.map((code) => (
        <TextField
          key={code}
          {...form.field(`names.${code}`)}
          label={nameIn(code)}
          hint={wroteOver(`names.${code}`)}
          lang={code}
          required
          autoComplete="off"
          maxLength={LABEL_NAME_MAX_LENGTH}
          value={values[`names.${code}`]}
        />
      ))}
      {kind === 'category' &&
        LANGUAGES.map((code) => (
          <TextArea
            key={code}
            {...form.field(`descriptions.${code}`)}
            label={t('labels.aboutIn', { language: t(`language.${code}`) })}
            hint={wroteOver(`descriptions.${code}`) ?? t('labels.aboutHint')}
            lang={code}
            rows={2}
            maxLength={LABEL_DESCRIPTION_MAX_LENGTH}
            value={values[`descriptions.${code}`]}
          />
        ))}
      {!label && (
        <TextField
          {...form.field('slug')}
          label={t('search.slug')}
          hint={t('labels.slugHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={LABEL_NAME_MAX_LENGTH}
          placeholder={addressOf(values['names.en'])}
          value={values.slug}
        />
      )}
    </FormDialog>
  );
}
