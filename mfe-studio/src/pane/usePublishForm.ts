import { api } from '@firm/api-client';
import { type Article, articles, isDay, type Language, officeInstant } from '@firm/contract';
import { type Problems, useForm } from '@firm/screen';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { useKeepArticle } from '../articles/useArticleChange.ts';
import { useTexts } from '../texts.ts';

type Values = Record<'when' | 'day' | 'time' | 'languages' | 'categoryId' | 'authorId', string>;
type Problem =
  | 'languagesMissing'
  | 'dayMissing'
  | 'timePast'
  | 'notApproved'
  | 'originalFirst'
  | 'categoryMissing'
  | 'authorMissing';

/** The field problems of the server as problems of the form. */
const REFUSED: Readonly<Record<string, Problem>> = {
  not_approved: 'notApproved',
  original_first: 'originalFirst',
  time_past: 'timePast',
};
const OF_FIELD: Readonly<Record<string, Problem>> = {
  ...{ at: 'timePast', categoryId: 'categoryMissing', authorId: 'authorMissing' },
};

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

/** Publishes approved languages, now or at a time of the office's clock. */
export function usePublishForm(article: Article) {
  const { t } = useTexts();
  const keep = useKeepArticle();
  const [byHand, setByHand] = useState<Partial<Record<Language, boolean>>>({});
  const chosen = languagesOf(article, byHand);
  const [typed, setTyped] = useState({ when: 'now', day: '', time: '09:00', categoryId: '', authorId: '' });
  const values: Values = { ...typed, languages: chosen.join(' ') };

  function check({ when, day, time, languages }: Values): Problems<keyof Values, Problem> {
    if (!languages) return { languages: 'languagesMissing' };
    if (when !== 'later') return {};
    if (!isDay(day) || !time) return { day: 'dayMissing' };
    return officeInstant(day, time) <= new Date() ? { day: 'timePast' } : {};
  }

  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    fields: [{ name: 'languages' }, { name: 'categoryId' }, { name: 'authorId' }, { name: 'day' }, { name: 'time' }],
    renamed: { at: 'day' },
    check,
    send: async ({ when, day, time }) => {
      const isLater = when === 'later';
      const body = {
        languages: chosen,
        revision: article.revision,
        ...(isLater && { at: officeInstant(day, time).toISOString() }),
      };
      keep(await api.call(articles.publish, { params: { id: article.id }, body }));
      setByHand({});
      toast.success(t(isLater ? 'publish.isPlanned' : 'publish.isPublished'));
    },
    problemOf: ({ field, code }) => REFUSED[code ?? ''] ?? OF_FIELD[field] ?? 'notApproved',
    inWords: (problem) => t(`publish.problem.${problem}`),
  });

  const choose = (language: Language, isChosen: boolean) => {
    setByHand((before) => ({ ...before, [language]: isChosen }));
    // The languages are kept in `byHand`; this takes the field's problem away.
    form.field('languages').onChange({ target: { value: '' } });
  };
  return { form, values, choose, languages: chosen };
}
