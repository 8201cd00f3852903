import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

export const remote = defineRemote({
  id: '__id__',
  // By the names of remote.json, which says at which paths they stand.
  screens: {
    overview: screen(() => import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx'), 'OverviewPage'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
