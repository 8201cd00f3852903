import { ApiError, api, useQueryClient } from '@firm/api-client';
import {
  type Article,
  type ArticleTextState,
  articles,
  type FieldError,
  isDay,
  LANGUAGES,
  type Language,
  officeInstant,
} from '@firm/contract';
import { type Problems, useForm } from '@firm/screen';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { articleQuery } from '../articles/articles.queries.ts';
import { useKeepArticle } from '../articles/useArticleChange.ts';
import { useTexts } from '../texts.ts';

type Values = Record<'when' | 'day' | 'time' | 'languages' | 'categoryId' | 'authorId' | 'slug', string>;
type OwnProblem =
  | 'languagesMissing'
  | 'dayMissing'
  | 'timePast'
  | 'notApproved'
  | 'originalFirst'
  | 'categoryMissing'
  | 'authorMissing';
type Problem = OwnProblem | 'refused' | `${Language}.${'slugTaken' | 'notApprovedYet'}`;

/** The field problems of the server as problems of the form. */
const REFUSED: Readonly<Record<string, Problem>> = {
  not_approved: 'notApproved',
  original_first: 'originalFirst',
  time_past: 'timePast',
  required: 'languagesMissing',
};
const OF_FIELD: Readonly<Record<string, Problem>> = {
  ...{ at: 'timePast', categoryId: 'categoryMissing', authorId: 'authorMissing' },
  ...{ 'texts.en.slug': 'en.slugTaken', 'texts.es.slug': 'es.slugTaken', 'texts.fr.slug': 'fr.slugTaken' },
};

const problemOf = ({ field, code }: FieldError): Problem => REFUSED[code ?? ''] ?? OF_FIELD[field] ?? 'refused';

/** The language whose address another article has. */
const languageOfTaken = (problem: Problem): Language | undefined =>
  LANGUAGES.find((language) => problem === `${language}.slugTaken`);

/**
 * The languages that go out: those ticked by hand, and those that readers do not have yet unless unticked by hand. What
 * is planned has its time.
 */
const languagesOf = ({ texts }: Article, byHand: Partial<Record<Language, boolean>>): Language[] =>
  texts
    .filter(
      ({ language, canPublish, published, plannedAt }) =>
        canPublish && (byHand[language] ?? (!plannedAt && (!published || published.hasChanges))),
    )
    .map(({ language }) => language);

/** The words of the text changed after the approved version, which readers see already. */
export const hasUnapproved = ({ state, published }: ArticleTextState): boolean =>
  state === 'draft' && published !== null && !published.hasChanges;

/** Publishes approved languages, now or at a time of the office's clock; `onTaken` hears of a refused address. */
export function usePublishForm(article: Article, onTaken?: (slug: string) => void) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keep = useKeepArticle();
  const [byHand, setByHand] = useState<Partial<Record<Language, boolean>>>({});
  const chosen = languagesOf(article, byHand);
  const [typed, setTyped] = useState({
    ...{ when: 'now', day: '', time: '09:00' },
    categoryId: '',
    authorId: '',
    slug: '',
  });
  const values: Values = { ...typed, languages: chosen.join(' ') };

  function check({ when, day, time, languages }: Values): Problems<keyof Values, Problem> {
    if (!languages) return { languages: 'languagesMissing' };
    const unapproved = article.texts.find((text) => chosen.includes(text.language) && hasUnapproved(text));
    if (unapproved) return { languages: `${unapproved.language}.notApprovedYet` };
    if (when !== 'later') return {};
    if (!isDay(day) || !time) return { day: 'dayMissing' };
    return officeInstant(day, time) <= new Date() ? { day: 'timePast' } : {};
  }

  /** A refusal without a field reads the article again, which shows why. A taken address is marked at its own field. */
  function refused(failure: unknown): never {
    const errors = failure instanceof ApiError ? failure.errors : [];
    if (errors.length === 0) void queryClient.invalidateQueries({ queryKey: articleQuery(article.id).queryKey });
    const taken = errors.map((one) => languageOfTaken(problemOf(one))).find(Boolean);
    const text = article.texts.find(({ language, state }) => language === taken && state === 'approved');
    if (text) onTaken?.(text.slug);
    throw failure;
  }

  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    fields: (['languages', 'categoryId', 'authorId', 'slug', 'day', 'time'] as const).map((name) => ({ name })),
    renamed: { at: 'day', 'texts.en.slug': 'slug', 'texts.es.slug': 'slug', 'texts.fr.slug': 'slug' },
    check,
    send: async ({ when, day, time }) => {
      const isLater = when === 'later';
      const body = {
        languages: chosen,
        revision: article.revision,
        ...(isLater && { at: officeInstant(day, time).toISOString() }),
      };
      keep(await api.call(articles.publish, { params: { id: article.id }, body }).catch(refused));
      setByHand({});
      toast.success(t(isLater ? 'publish.isPlanned' : 'publish.isPublished'));
    },
    problemOf,
    inWords: (problem) => {
      const language = LANGUAGES.find((one) => problem.startsWith(`${one}.`));
      const about = language && { language: t(`language.${language}`) };
      if (about) return t(`publish.problem.${languageOfTaken(problem) ? 'slugTaken' : 'notApprovedYet'}`, about);
      return t(problem === 'refused' ? 'facts.problem.refused' : `publish.problem.${problem as OwnProblem}`);
    },
  });

  const choose = (language: Language, isChosen: boolean) => {
    setByHand((before) => ({ ...before, [language]: isChosen }));
    // The languages are kept in `byHand`; this takes the field's problem away.
    form.field('languages').onChange({ target: { value: '' } });
  };
  return { form, values, choose, languages: chosen };
}
