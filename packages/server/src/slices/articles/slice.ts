import type { Slice } from '../../ground/slice.ts';
import { heldArticles } from './articles.holding.ts';
import { articlesLetters } from './articles.letters.ts';
import {
  articlePresenceLimit,
  checkLimit,
  previewLimit,
  previewsLimit,
  saveLimit,
  translatingLimit,
  translationLimit,
  versionLimit,
} from './articles.limits.ts';
import { mergingOfArticles } from './articles.merging.ts';
import { registerArticlesRoutes } from './articles.routes.ts';
import * as tables from './articles.tables.ts';
import { forgetPresence } from './presence.ts';
import { forgetPreviews } from './previews.service.ts';
import { handleArticleJobs } from './publishDue.job.ts';

export const articlesSlice: Slice = {
  name: 'articles',
  tables: [tables],
  holdings: [heldArticles],
  merging: mergingOfArticles,
  letters: articlesLetters,
  limits: [
    articlePresenceLimit,
    checkLimit,
    previewLimit,
    previewsLimit,
    saveLimit,
    translatingLimit,
    translationLimit,
    versionLimit,
  ],
  tags: {
    articles: 'Articles, as the firm writes and publishes them',
    articleLabels: 'Categories, tags and authors of articles',
    articlePreviews: 'Drafts behind preview links',
  },
  // Everyone of the firm who writes shares these.
  ids: {
    paths: {
      '/api/articles': 'nobodys',
      '/api/article-versions': 'nobodys',
      '/api/article-previews': 'nobodys',
      '/api/article-labels/categories': 'nobodys',
      '/api/article-labels/tags': 'nobodys',
      '/api/article-labels/authors': 'nobodys',
    },
    fields: {
      category_id: 'nobodys',
      author_id: 'nobodys',
      tag_ids: 'nobodys',
      related_ids: 'nobodys',
      replacement_id: 'nobodys',
    },
  },
  routes: registerArticlesRoutes,
  jobs: handleArticleJobs,
  sharedTasks: {
    async articles({ database: { db }, clock }) {
      await forgetPresence(db, clock());
      await forgetPreviews(db, clock());
    },
  },
};
