import type { Article } from '@firm/contract';

/** What is planned goes out with the settings as they are, so that only those who publish change them until then. */
export const mayChangeSettings = ({ mayPublish, plannedAt }: Pick<Article, 'mayPublish' | 'plannedAt'>): boolean =>
  mayPublish || plannedAt === null;
