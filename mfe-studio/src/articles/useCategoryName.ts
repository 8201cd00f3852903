import { useQuery } from '@firm/api-client';
import type { ArticleLine, Language } from '@firm/contract';
import { labelsQuery } from './articles.queries.ts';

/** Returns the name of an article's category in a language; in English until the names of all languages are there. */
export function useCategoryName() {
  const labels = useQuery(labelsQuery).data;
  return ({ category }: Pick<ArticleLine, 'category'>, language: Language): string | undefined =>
    labels?.categories.find(({ id }) => id === category?.id)?.names[language] ?? category?.name;
}
