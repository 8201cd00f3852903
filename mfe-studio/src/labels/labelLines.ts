import type { AnswerOf, articleLabels, Language } from '@firm/contract';

export const LABEL_KINDS = ['category', 'tag', 'author'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** A label as lists name it. */
export interface LabelLine {
  id: string;
  revision: number;
  name: string;
  /** How many articles carry it. */
  count: number;
}

export function labelLines(
  labels: AnswerOf<typeof articleLabels.list>,
  language: Language,
): Record<LabelKind, readonly LabelLine[]> {
  const named = ({ id, revision, names, articleCount = 0 }: (typeof labels.tags)[number]): LabelLine => ({
    ...{ id, revision, name: names[language], count: articleCount },
  });
  return {
    category: labels.categories.map(named),
    tag: labels.tags.map(named),
    author: labels.authors.map(({ id, revision, name, articleCount = 0 }) => ({
      ...{ id, revision, name, count: articleCount },
    })),
  };
}
