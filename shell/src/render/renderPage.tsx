import { createQueryClient, type QueryClient, siteConfigQuery } from '@firm/api-client';
import { handOver, waitForAnswers } from '@firm/api-client/hand-over';
import { type Composition, fromWire, isPublicScreen, matchRoute, type SiteConfig } from '@firm/contract';
import { type Host, preloadMatch } from '@firm/federation/host';
import { createServerHosts, type ServerHost } from '@firm/federation/server';
import type { LanguageCode } from '@firm/i18n';
import { StaticRouter } from '@firm/router/server';
import { fontFaces } from '@firm/ui';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { version as styledVersion } from 'styled-components';
import { App } from '../App.tsx';
import { preloadOwn } from '../routes.tsx';
import { provideDomParser } from './domParser.ts';
import { CollectStyles, styleSheetInMemory } from './styleSheet.tsx';
import { keptTexts } from './textsIn.ts';

/** A page for a guest. */
export interface PageAsked {
  composition: Composition;
  language: LanguageCode;
  /** Path and query. */
  url: string;
  /** The site's configuration in wire format. */
  config: unknown;
  /** `frame` leaves out the screen, which the browser renders. */
  extent: 'whole' | 'frame';
  /** The address leads nowhere, although a remote may serve its pattern. */
  isMissing: boolean;
}

export interface RenderedPage {
  /** The markup of `#root`. */
  html: string;
  /** The rules of styled-components with its marks. */
  styles: string;
  fontFaces: string;
  /** The version of styled-components, which takes only its own rules over. */
  styledVersion: string;
  /** The answers that the page was rendered with; undefined for a frame. */
  queries: unknown;
  /** The questions that the page asked of the composition: a part with the same answers is enough for the browser. */
  asked: { paths: string[]; areas: string[] };
}

/** Returns the function that renders this shell's pages, one at a time. `libs` are the singletons by specifier. */
export function pageRenderer(libs: Record<string, unknown>) {
  provideDomParser();
  const textsIn = keptTexts();
  let hostOf: ((composition: Composition) => ServerHost) | undefined;

  return async function render({
    composition,
    language,
    url,
    config,
    extent,
    isMissing,
  }: PageAsked): Promise<RenderedPage> {
    hostOf ??= createServerHosts(composition, libs);
    const host = hostOf(composition);
    const i18n = await textsIn(language);
    const isWhole = extent === 'whole';
    const path = url.split('?', 1)[0] ?? '/';
    if (isWhole) await preloadScreenAt(path, host, language, isMissing);
    const queryClient = queriesOf(config);
    if (isWhole) waitForAnswers(queryClient);
    const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
    const app = <App {...{ i18n, queryClient, host, Router }} changeLanguage={async () => {}} />;
    const { html, styles } = await markupOf(app);
    queryClient.removeQueries({ queryKey: siteConfigQuery.queryKey });
    const asked = { paths: [...host.asked.paths], areas: [...host.asked.areas] };
    return { html, styles, fontFaces, styledVersion, queries: isWhole ? handOver(queryClient) : undefined, asked };
  };
}

async function preloadScreenAt(path: string, host: Host, language: LanguageCode, isMissing: boolean): Promise<void> {
  const match = matchRoute(host.getComposition(), path);
  const isRemote = match?.kind === 'remote' && isPublicScreen(match);
  if (isRemote) await preloadMatch(host, match, language);
  // A remote may leave it to the shell to say that an item is missing.
  if (!isRemote || isMissing) await preloadOwn(isRemote ? undefined : match, host.getComposition().shell);
}

function queriesOf(config: unknown): QueryClient {
  const client = createQueryClient();
  client.setQueryDefaults(siteConfigQuery.queryKey, { initialData: fromWire(config) as SiteConfig });
  return client;
}

async function markupOf(app: ReactNode): Promise<{ html: string; styles: string }> {
  const sheet = styleSheetInMemory();
  try {
    // React replaces what throws inside an area by its waiting state, without a word.
    const errors: unknown[] = [];
    const stream = await renderToReadableStream(<CollectStyles sheet={sheet}>{app}</CollectStyles>, {
      onError: (error) => void errors.push(error),
      // In one piece: the page's policy allows no inline scripts, which would move late pieces into their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    await stream.allReady;
    const markup = await new Response(stream).text();
    if (errors.length > 0) throw errors[0];
    return {
      // The server names the preloads in the page's head itself.
      html: markup.replace(/^(?:<link rel="preload"[^>]*>)+/, ''),
      styles: sheet.getStyleTags().replace(/<style[^>]*>|<\/style>/g, ''),
    };
  } finally {
    sheet.seal();
  }
}
