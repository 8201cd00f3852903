import {
  type ArticleCheck,
  type ArticleProblem,
  type ArticleProblemCode,
  type Language,
  LONG_SENTENCE_WORDS,
  SEARCH_DESCRIPTION_LENGTH,
  SEARCH_TITLE_LENGTH,
} from '@firm/contract';
import { readingMinutes, textOf } from '../../blog/sanitizeContent.ts';
import { unexplainedTerms } from './jargon.ts';
import { type Part, PROSE, partsOf } from './partsOf.ts';
import { EASY_ENOUGH, readingEase, sentencesOf, wordsOf } from './readingEase.ts';
import { departureFrom } from './structure.ts';

export interface CheckedText {
  language: Language;
  revision: number;
  title: string;
  excerpt: string;
  content: string;
  metaDescription: string;
}

/** The problems of a link that has words. */
export type LinkProblem = Extract<ArticleProblemCode, `link_${'broken' | 'unpublished' | 'planned' | 'original'}`>;

export interface Surroundings {
  /** The original of a translation. */
  original: Pick<CheckedText, 'content'> | undefined;
  isBehind: boolean;
  /** Returns why readers do not find what a link leads to, as far as the site knows: other sites have their pages. */
  linkProblem(href: string): LinkProblem | undefined;
}

type Add = (code: ArticleProblemCode, part: Part | null, detail?: string) => void;

/** Faults for every reader; the other findings are matters of taste. */
const TO_MEND: ReadonlySet<ArticleProblemCode> = new Set([
  ...(['heading_skipped', 'heading_empty', 'picture_undescribed', 'link_broken', 'link_empty'] as const),
  ...(['link_unpublished', 'excerpt_missing', 'text_empty', 'translation_behind', 'structure_differs'] as const),
]);
const DETAIL_LENGTH = 120;
/** The findings that an answer lists; nobody mends more at once, and the next check names the rest. */
const LISTED_MAX = 200;
const HEADING = /^h([2-4])$/;

/** Finds what a text should mend before it is published, with the places. */
export function checkText(text: CheckedText, surroundings: Surroundings): ArticleCheck {
  const parts = partsOf(text.content);
  const headings = headingsOf(parts);
  const problems: ArticleProblem[] = [];
  let unlisted = 0;
  const add: Add = (code, part, detail = '') => {
    if (problems.length === LISTED_MAX) {
      unlisted++;
      return;
    }
    const weight = TO_MEND.has(code) ? 'mend' : 'consider';
    const place = part && { block: part.block, heading: headings[part.block] ?? null };
    problems.push({ code, weight, place, detail: beginningOf(detail) });
  };
  const paragraphs = parts.filter(({ tag }) => PROSE.has(tag));
  const readingEaseOfText = readingEase(
    paragraphs.map(({ prose }) => prose),
    text.language,
  );
  checkFrame(text, surroundings, add);
  checkStructure(parts, surroundings, add);
  checkHeadings(parts, add);
  const ids = new Set(parts.flatMap(({ attributes: { id } }) => id ?? []));
  for (const part of parts) checkPart(part, ids, surroundings, add);
  for (const part of paragraphs) checkSentences(part, add);
  for (const { term, at } of unexplainedTerms(paragraphs, text.language)) add('jargon_unexplained', at, term);
  if (readingEaseOfText !== null && readingEaseOfText < EASY_ENOUGH[text.language]) add('hard_to_read', null);
  const plain = textOf(text.content);
  return {
    ...{ revision: text.revision, problems, readingEase: readingEaseOfText },
    ...(unlisted > 0 && { unlisted }),
    words: wordsOf(plain).length,
    minutes: readingMinutes(plain),
  };
}

/** The beginning of long words, cut between two of them. */
function beginningOf(words: string): string {
  if (words.length <= DETAIL_LENGTH) return words;
  const beginning = words.slice(0, DETAIL_LENGTH).replace(/\s+\S*$/, '');
  return `${beginning}…`;
}

/** Returns the last heading in or above each block. */
function headingsOf(parts: readonly Part[]): (string | null)[] {
  const headings: (string | null)[] = [];
  let above: string | null = null;
  for (const { tag, text, block } of parts) {
    if (HEADING.test(tag)) above = text.trim() || null;
    headings[block] = above;
  }
  return headings;
}

/** Checks the frame of the text, and whether its original went on without it. */
function checkFrame(text: CheckedText, { isBehind }: Surroundings, add: Add): void {
  if (textOf(text.content) === '') add('text_empty', null);
  if (text.title.length > SEARCH_TITLE_LENGTH) add('title_long', null, text.title);
  if (text.excerpt === '') add('excerpt_missing', null);
  if (text.metaDescription === '') add('description_missing', null);
  if (text.metaDescription.length > SEARCH_DESCRIPTION_LENGTH) add('description_long', null);
  if (isBehind) add('translation_behind', null);
}

function checkStructure(parts: readonly Part[], { original }: Surroundings, add: Add): void {
  const departure = original && departureFrom(partsOf(original.content), parts);
  if (departure) add('structure_differs', departure.at);
}

function checkHeadings(parts: readonly Part[], add: Add): void {
  let level = 1;
  for (const part of parts) {
    const found = HEADING.exec(part.tag);
    if (!found) continue;
    const next = Number(found[1]);
    if (part.text.trim() === '') add('heading_empty', part);
    if (next > level + 1) add('heading_skipped', part, part.text.trim());
    level = next;
  }
}

function checkPart(part: Part, ids: ReadonlySet<string>, { linkProblem }: Surroundings, add: Add): void {
  const { tag, attributes } = part;
  if (tag === 'img' && !attributes['alt']?.trim()) add('picture_undescribed', part, attributes['src']);
  if (tag !== 'a') return;
  const href = attributes['href'] ?? '';
  if (part.text.trim() === '') add('link_empty', part, href);
  const isPlace = href.startsWith('#');
  const isThere = href !== '' && (!isPlace || ids.has(href.slice(1)));
  const problem = isThere ? !isPlace && linkProblem(href) : 'link_broken';
  if (problem) add(problem, part, href);
}

function checkSentences(part: Part, add: Add): void {
  for (const sentence of sentencesOf(part.prose))
    if (wordsOf(sentence).length > LONG_SENTENCE_WORDS) add('sentence_long', part, sentence);
}
