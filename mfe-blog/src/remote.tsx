import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'blog',
  routes: [
    {
      path: '/blog',
      Component: screen(() => import(/* webpackChunkName: "list" */ './list/BlogListPage.tsx'), 'BlogListPage'),
    },
    {
      path: '/blog/:slug',
      Component: screen(() => import(/* webpackChunkName: "post" */ './post/BlogPostPage.tsx'), 'BlogPostPage'),
    },
    // The archives are the list narrowed to one category or tag: they share its chunk.
    {
      path: '/blog/category/:slug',
      Component: screen(() => import(/* webpackChunkName: "list" */ './archive/CategoryPage.tsx'), 'CategoryPage'),
    },
    {
      path: '/blog/tag/:slug',
      Component: screen(() => import(/* webpackChunkName: "list" */ './archive/TagPage.tsx'), 'TagPage'),
    },
  ],
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
