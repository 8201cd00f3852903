import type { Article } from '@firm/contract';

/**
 * A planned article goes out with the settings as they are, so that only those who publish change them until then. An
 * archived article takes no changes.
 */
export const mayChangeSettings = ({
  mayPublish,
  plannedAt,
  state,
}: Pick<Article, 'mayPublish' | 'plannedAt' | 'state'>): boolean =>
  state !== 'archived' && (mayPublish || plannedAt === null);
