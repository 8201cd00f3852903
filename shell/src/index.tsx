import * as api from '@firm/api-client';
import { type Composition, firmWith } from '@firm/contract';
import * as federation from '@firm/federation';
import { createHost, followRunning, readComposition } from '@firm/federation/host';
import * as i18nPackage from '@firm/i18n';
import * as router from '@firm/router';
import * as session from '@firm/session';
import * as ui from '@firm/ui';
import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import type { RootOptions } from 'react-dom/client';
import * as styled from 'styled-components';
import { App } from './App.tsx';
import { accountPartsWithin, followAccount } from './account/followAccount.ts';
import { followLanguage } from './language/followLanguage.ts';
import { offerLanguage } from './language/languageOffer.ts';
import { languageChanger, startLanguage } from './language/startLanguage.ts';
import { followMedia } from './layout/followMedia.ts';
import { healFailures } from './live/healFailures.ts';
import { pause } from './pause.ts';
import { followPrinting } from './print/followPrinting.ts';
import { offerNewer } from './release/offerNewer.ts';
import { reportVitals } from './release/reportVitals.ts';
import { shellEvidence } from './release/shellEvidence.ts';
import { watchEarlyInput } from './render/earlyInput.ts';
import { endFetchingAhead } from './render/fetchedAhead.ts';
import { onceShown } from './render/onceShown.ts';
import { renderedIn } from './render/renderedPage.ts';
import { showApp } from './render/showApp.ts';
import { followSession } from './session/followSession.ts';
import { inlinedSiteConfig, takeSiteConfig } from './site/takeSiteConfig.ts';

/** The singletons that the shell provides to every remote; `packages/tooling/src/shared.mjs` lists them. */
const libs = {
  react: React,
  'react/jsx-runtime': jsx,
  'react-dom': ReactDOM,
  'styled-components': styled,
  '@firm/router': router,
  '@firm/api-client': api,
  '@firm/session': session,
  '@firm/i18n': i18nPackage,
  '@firm/federation': federation,
  '@firm/ui': ui,
};

async function start(composition: Composition, shellReports: ReturnType<typeof shellEvidence>) {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const rendered = renderedIn(root, composition);
  const giveBackInput = watchEarlyInput(root);
  const user = session.restoreSession();
  const preferred = user?.preferredLanguage;
  // A failure is reported and repaired by `followAccount`. What visitors press is held until the page is shown.
  const account = user && accountPartsWithin(8_000);
  const wanted = i18nPackage.detectLanguage(window, preferred);
  // Only an address can name another language than the account's.
  if (user && wanted !== preferred) offerLanguage(user.id, wanted);
  const i18n = await startLanguage(window, preferred, rendered?.language);
  const host = createHost({
    composition,
    libs,
    onNewer: () => offerNewer((key) => i18n.t(key, { ns: 'shell' })),
  });
  followMedia(window);
  followPrinting(window, () => firmWith(inlinedSiteConfig()?.facts));
  const queryClient = api.createQueryClient();
  takeSiteConfig(queryClient);
  followSession({ queryClient, translate: (key) => i18n.t(key, { ns: 'shell' }) });
  followAccount({ queryClient, whole: host.whole, i18n }, () =>
    ui.toast.error(i18n.t('session.profileFailed', { ns: 'shell' })),
  );
  healFailures(queryClient);
  const changeLanguage = languageChanger(i18n, host, window);
  followLanguage({
    current: () => i18n.language,
    // React takes over a page in the language of its rendering only.
    change: async (language) => {
      if (rendered?.isWhole) await shown;
      await changeLanguage(language);
    },
    onFailed: (key) => ui.toast.error(i18n.t(key, { ns: 'shell' })),
  });

  const options: RootOptions = {
    // Errors that no area caught: the whole page is gone.
    onUncaughtError(error) {
      shellReports.crashed(error, host.getComposition());
      reportError(error);
    },
  };
  const shown = new Promise<void>((resolve) => {
    onceShown(() => {
      resolve();
      root.dataset['taken'] = '';
      giveBackInput();
      endFetchingAhead(queryClient);
      void pause().then(() => reportVitals(host));
      // A caller that needs it before it is there asks again, and tells when it does not arrive.
      void host.whole().catch(() => {});
      if (rendered && wanted !== rendered.language) void changeLanguage(wanted).catch(() => {});
      // The first is there in pages of `pnpm dev`.
      if ('__DEVELOPMENT__' in globalThis || composition.preview)
        import(/* webpackChunkName: "page-panel" */ './panel/showPanel.tsx').then(
          ({ showPanel }) => showPanel({ i18n, queryClient, host }),
          console.warn,
        );
    });
  });
  const app = <App {...{ i18n, queryClient, host, changeLanguage }} />;
  await account;
  await showApp(app, { root, rendered, host, queryClient, options });
  shellReports.started();
}

if (globalThis.__SERVER__) {
  const { ready } = globalThis.__SERVER__;
  import(/* webpackChunkName: "server" */ './render/renderPage.tsx').then(({ pageRenderer }) =>
    ready(pageRenderer(libs)),
  );
} else {
  const composition = readComposition();
  const shellReports = shellEvidence(composition);
  followRunning();
  start(composition, shellReports).catch((error) => {
    shellReports.crashed(error);
    throw error;
  });
}
