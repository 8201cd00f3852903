import { type FieldError, RESERVED_SLUGS, SLUG_PATTERN } from '@firm/contract';
import { useTexts } from '../texts.ts';

/** The fault of an address, in words: found here, or said by the server, also of the one that is `taken`. */
export function useSlugProblem(problems: readonly FieldError[], slug: string, taken?: string): string | undefined {
  const { t } = useTexts();
  if (slug && (!SLUG_PATTERN.test(slug) || RESERVED_SLUGS.includes(slug))) return t('search.problem.form');
  if (slug && slug === taken) return t('search.problem.taken');
  const refused = problems.find(({ field }) => field === 'slug');
  if (!refused) return undefined;
  if (refused.code === 'slug_form') return t('search.problem.form');
  return refused.code === 'slug_taken' ? t('search.problem.taken') : refused.message;
}
