import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

export const remote = defineRemote({
  id: '__id__',
  routes: [
    {
      path: '__mount__',
      Component: screen(() => import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx'), 'OverviewPage'),
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
