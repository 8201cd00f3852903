import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'catalogue',
  screens: {
    index: screen(() => import(/* webpackChunkName: "index" */ './index/IndexPage.tsx'), 'IndexPage'),
    folder: screen(() => import(/* webpackChunkName: "folder" */ './folder/FolderPage.tsx'), 'FolderPage'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
