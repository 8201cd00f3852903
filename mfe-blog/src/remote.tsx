import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'blog',
  screens: {
    list: screen(() => import(/* webpackChunkName: "list" */ './list/BlogListPage.tsx'), 'BlogListPage'),
    // The archives show the list of one category or tag, so they share its chunk.
    'list/category': screen(() => import(/* webpackChunkName: "list" */ './archive/CategoryPage.tsx'), 'CategoryPage'),
    'list/tag': screen(() => import(/* webpackChunkName: "list" */ './archive/TagPage.tsx'), 'TagPage'),
    // A chunk of its own: readers of articles do not load what only holders of a preview link need.
    preview: screen(() => import(/* webpackChunkName: "preview" */ './preview/PreviewPage.tsx'), 'PreviewPage'),
    post: screen(() => import(/* webpackChunkName: "post" */ './post/BlogPostPage.tsx'), 'BlogPostPage'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
