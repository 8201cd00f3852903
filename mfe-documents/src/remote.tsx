import { defineRemote, screen } from '@firm/federation';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'documents',
  screens: {
    list: screen(() => import(/* webpackChunkName: "list" */ './list/DocumentsPage.tsx'), 'DocumentsPage'),
  },
  parts: {
    attach: screen(
      () => import(/* webpackChunkName: "part-attach" */ './attach/AttachDocuments.tsx'),
      'AttachDocuments',
    ),
    case: screen(() => import(/* webpackChunkName: "part-case" */ './case/CaseDocuments.tsx'), 'CaseDocuments'),
    letter: screen(() => import(/* webpackChunkName: "part-letter" */ './letter/LetterPart.tsx'), 'LetterPart'),
    work: screen(() => import(/* webpackChunkName: "part-work" */ './review/WorkDocuments.tsx'), 'WorkDocuments'),
    waiting: screen(
      () => import(/* webpackChunkName: "part-waiting" */ './letter/waiting/WaitingPart.tsx'),
      'WaitingPart',
    ),
    pages: screen(() => import(/* webpackChunkName: "part-pages" */ './pages/DocumentPages.tsx'), 'DocumentPages'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
