import { defineRemote, screen } from '@firm/federation';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import en from './texts/en.json';

export const remote = defineRemote({
  id: 'console',
  frame: ConsoleFrame,
  screens: {
    app: screen(() => import(/* webpackChunkName: "app" */ './app/AppPage.tsx'), 'AppPage'),
    extensions: screen(
      () => import(/* webpackChunkName: "extensions" */ './extensions/ExtensionsPage.tsx'),
      'ExtensionsPage',
    ),
    log: screen(() => import(/* webpackChunkName: "log" */ './log/LogPage.tsx'), 'LogPage'),
    overview: screen(() => import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx'), 'OverviewPage'),
    tokens: screen(() => import(/* webpackChunkName: "tokens" */ './tokens/TokensPage.tsx'), 'TokensPage'),
  },
  texts: {
    en,
    load: {
      es: () => import(/* webpackChunkName: "texts-es" */ './texts/es.json'),
      fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
    },
  },
});
