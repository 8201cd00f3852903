import { defineRemote, screen } from '@firm/federation';
import { StudioFrame } from './frame/StudioFrame.tsx';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'studio',
  frame: StudioFrame,
  screens: {
    articles: screen(() => import(/* webpackChunkName: "articles" */ './articles/ArticlesPage.tsx'), 'ArticlesPage'),
    editor: screen(() => import(/* webpackChunkName: "editor" */ './editor/EditorPage.tsx'), 'EditorPage'),
    facts: screen(() => import(/* webpackChunkName: "facts" */ './facts/FactsPage.tsx'), 'FactsPage'),
    languages: screen(
      () => import(/* webpackChunkName: "languages" */ './languages/LanguagesPage.tsx'),
      'LanguagesPage',
    ),
    letters: screen(() => import(/* webpackChunkName: "letters" */ './letter/LettersPage.tsx'), 'LettersPage'),
    letter: screen(() => import(/* webpackChunkName: "letter" */ './letter/LetterPage.tsx'), 'LetterPage'),
    versions: screen(() => import(/* webpackChunkName: "versions" */ './versions/VersionsPage.tsx'), 'VersionsPage'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
