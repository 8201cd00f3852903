import { createQueryClient } from '@firm/api-client';
import {
  type ComposedRemote,
  type Composition,
  type RouteAccess,
  type SiteConfig,
  toWire,
  type User,
} from '@firm/contract';
import { useOwnFrame } from '@firm/federation';
import { createHost } from '@firm/federation/host';
import { createI18n, type LanguageCode } from '@firm/i18n';
import { sessionStore } from '@firm/session';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import manifest from '../remote.json';
import { App } from './App.tsx';
import { loadAccountParts } from './account/accountParts.ts';
import { followLanguage } from './language/followLanguage.ts';
import { keepGuestChoice } from './language/guestChoice.ts';
import { languageChanger } from './language/startLanguage.ts';
import { takeSiteConfig } from './site/takeSiteConfig.ts';

// A machine that runs the whole suite at once needs more time.
configure({ asyncUtilTimeout: 5_000 });

export interface ShellOptions {
  at?: string;
  /** The history state of the link that led there. */
  state?: unknown;
  language?: LanguageCode;
  /** The signed-in user; a guest when absent. */
  user?: User;
  /** Public paths of a remote mounted at `/`; each screen shows its path as heading. */
  publicPaths?: string[];
  /** Paths of a remote below `/dashboard`, for signed-in users. */
  dashboardPaths?: string[];
  /** Paths of a remote below `/work`, for staff, with a frame of its own; none by default. */
  workPaths?: string[];
  config?: Partial<SiteConfig>;
  /** The preview that the page shows. */
  preview?: Composition['preview'];
}

let stopLanguage = () => {};

/** Renders the whole shell for tests, with two remotes whose screens show their paths. */
export async function renderShell({
  at = '/',
  state,
  language = 'en',
  user,
  publicPaths = ['/', '/services'],
  dashboardPaths = ['/dashboard', '/dashboard/cases/:caseId'],
  workPaths = [],
  config = {},
  preview,
}: ShellOptions = {}) {
  // Starts a page of its own: stops earlier listeners and forgets the previous guest's language.
  stopLanguage();
  keepGuestChoice(undefined);
  sessionStore.setState(user ? { status: 'authenticated', user } : { status: 'guest', user: null }, true);
  document.body.replaceChildren();
  writeSiteConfig(config);
  const composition = compose([
    { id: 'front', mount: '/', access: 'public', area: 'public', paths: publicPaths },
    { id: 'portal', mount: '/dashboard', access: 'signed_in', area: 'dashboard', paths: dashboardPaths },
    ...(workPaths.length > 0
      ? [
          {
            id: 'workspace',
            mount: '/work',
            access: 'staff',
            frame: 'own',
            area: 'dashboard',
            paths: workPaths,
          } as const,
        ]
      : []),
  ]);
  const loaded: string[] = [];
  const host = createHost({
    composition: { ...composition, ...(preview && { preview }) },
    libs: {},
    runtime: {
      load: async (composed) => {
        loaded.push(composed.id);
        return { remote: remoteOf(composed) };
      },
    },
  });
  const i18n = createI18n(language);
  const queryClient = createQueryClient();
  takeSiteConfig(queryClient);
  // The history entry as the router writes it.
  window.history.replaceState({ usr: state, key: 'start', idx: 0 }, '', at);
  const changeLanguage = languageChanger(i18n, host, window);
  stopLanguage = followLanguage({ current: () => i18n.language, change: changeLanguage, onFailed: console.error });
  if (user) await loadAccountParts();
  // Awaits the first screen, so that a test sees what a visitor sees.
  const view = await act(async () => render(<App {...{ i18n, queryClient, host, changeLanguage }} />));
  return { ...view, queryClient, i18n, host, loaded };
}

/** Holds back the texts of the next language until the test calls the returned function. */
export function holdLanguage(i18n: ReturnType<typeof createI18n>) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const change = i18n.changeLanguage.bind(i18n);
  jest.spyOn(i18n, 'changeLanguage').mockImplementation(async (code) => {
    await held;
    return change(code);
  });
  return () => release();
}

interface TestRemote {
  id: string;
  mount: string;
  access: RouteAccess;
  frame?: 'own';
  area: 'public' | 'dashboard';
  paths: readonly string[];
}

const remoteOf = ({ id, frame, routes }: ComposedRemote) => ({
  id,
  parts: {},
  loadTexts: {},
  screens: {},
  frame: frame && TestFrame,
  routes: routes.map(({ path }) => ({ path, element: <h1>{`screen ${path}`}</h1> })),
});

function TestFrame({ children }: { children: ReactNode }) {
  const { place, leave } = useOwnFrame();
  const own = (
    <nav aria-label="Own">
      <button type="button" onClick={leave}>
        Leave
      </button>
    </nav>
  );
  return (
    <>
      {place && createPortal(own, place)}
      {children}
    </>
  );
}

function compose(remotes: TestRemote[]): Composition {
  const asset = { url: '/r/x.js', integrity: `sha384-${'A'.repeat(64)}` };
  const shell = {
    version: '1.0.0',
    scripts: [asset],
    styles: [],
    fonts: [],
    drawings: {},
    routes: manifest.routes,
    screens: {},
    texts: {},
  };
  return {
    schema: 1,
    id: 'test',
    shell,
    refused: [],
    remotes: remotes.map(({ id, mount, access, frame, area, paths }) => ({
      id,
      ...(frame && { frame }),
      mount,
      access,
      name: { en: id, es: id, fr: id },
      version: '1.0.0',
      container: id,
      routes: paths.map((path) => ({ path, screen: 'screen' })),
      nav: paths
        .filter((path) => !path.includes(':'))
        .map((path, order) => ({
          label: { en: `to ${path}`, es: `a ${path}`, fr: `vers ${path}` },
          path,
          area,
          order,
        })),
      parts: {},
      entry: asset,
      module: [],
      screens: {},
      texts: {},
      styles: [],
    })),
  };
}

function writeSiteConfig(config: Partial<SiteConfig>): void {
  const flags = {
    videoConsultations: true,
    multiLanguage: true,
    realTimeChat: true,
    billing: true,
    paymentProcessing: true,
    aiIntegration: false,
  };
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'site-config';
  element.textContent = JSON.stringify(toWire({ version: '1.0.0', siteBanner: true, flags, ...config }));
  document.body.append(element);
}
