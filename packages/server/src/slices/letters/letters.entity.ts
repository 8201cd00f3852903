import {
  LANGUAGES,
  type Language,
  type LetterArticle,
  type LetterCounts,
  type LetterDelivery,
  type LetterSummary,
  type MonthlyLetter,
} from '@firm/contract';
import { outAtOf, type PointedArticle } from './chosenArticles.repository.ts';
import type { LetterRow, Texts } from './letters.repository.ts';
import type { countFailures, countMails } from './mails.repository.ts';

type CountRow = Awaited<ReturnType<typeof countMails>>[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const toLetterArticle = ({ id, first, languages }: PointedArticle): LetterArticle => ({
  id,
  title: first.title,
  excerpt: first.excerpt,
  publishedAt: iso(outAtOf(first)),
  languages: languages.map((one) => ({ language: one.language, publishedAt: iso(outAtOf(one)) })),
});

export const toLetter = (
  letter: LetterRow,
  {
    texts,
    articles,
    counts,
    failures,
  }: {
    texts: Texts;
    articles: readonly PointedArticle[];
    counts: readonly CountRow[];
    failures: Awaited<ReturnType<typeof countFailures>>;
  },
): MonthlyLetter => ({
  id: letter.id,
  state: letter.state,
  original: letter.original,
  texts,
  articles: articles.map(toLetterArticle),
  startsAt: iso(letter.startsAt),
  finishedAt: iso(letter.finishedAt),
  perMinute: letter.perMinute,
  deliveries: LANGUAGES.flatMap((language) => deliveryOf(language, counts)),
  failures,
  halt: letter.halt,
  trouble: letter.troubleAt && { since: letter.troubleAt.toISOString(), answer: letter.trouble ?? '' },
  test: { waiting: letter.testsWaiting, answer: letter.testAnswer },
  updatedAt: letter.updatedAt.toISOString(),
  version: letter.version,
});

function deliveryOf(language: Language, counts: readonly CountRow[]): LetterDelivery[] {
  return counts
    .filter((row) => row.language === language)
    .map(({ waiting, sent, failed, left, inOriginal }) => ({ language, waiting, sent, failed, left, inOriginal }));
}

export const toLetterSummary = (
  { letter, title }: { letter: LetterRow; title: string | null },
  counts: readonly CountRow[],
): LetterSummary => ({
  id: letter.id,
  state: letter.state,
  original: letter.original,
  title: title ?? '',
  startsAt: iso(letter.startsAt),
  finishedAt: iso(letter.finishedAt),
  updatedAt: letter.updatedAt.toISOString(),
  counts: sumOf(counts.filter(({ letterId }) => letterId === letter.id)),
});

const sumOf = (rows: readonly CountRow[]): LetterCounts =>
  rows.reduce(
    (sum, { waiting, sent, failed, left }) => ({
      waiting: sum.waiting + waiting,
      sent: sum.sent + sent,
      failed: sum.failed + failed,
      left: sum.left + left,
    }),
    { waiting: 0, sent: 0, failed: 0, left: 0 },
  );
