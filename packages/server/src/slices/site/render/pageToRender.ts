import { createHash } from 'node:crypto';
import { type Composition, isPublicScreen, type Language, matchRoute, type RouteMatch } from '@firm/contract';

/** The parts of a query that public pages depend on. */
const QUERY = ['search', 'category', 'tag', 'sort', 'page', 'service', 'next'];

/** Whether a query has parts that public pages depend on. */
export const hasKnownQuery = (query: URLSearchParams) => QUERY.some((name) => query.has(name));

/** `whole` is the page with its screen, `frame` only the shell around it. */
export type Extent = 'whole' | 'frame';

export interface PageToRender {
  composition: Composition;
  match: RouteMatch | undefined;
  language: Language;
  path: string;
  query: URLSearchParams;
  config: unknown;
  /** The address leads nowhere, although a remote may serve its pattern. */
  isMissing: boolean;
  /** The server knows that something is at this address. */
  isKnown: boolean;
}

const factsKeys = new WeakMap<object, string>();

/** Tells pages with other facts about the firm apart; empty for those of a fresh site. */
export function factsKeyOf({ config }: Pick<PageToRender, 'config'>): string {
  if (typeof config !== 'object' || config === null || !('facts' in config)) return '';
  const known = factsKeys.get(config) ?? createHash('sha256').update(JSON.stringify(config.facts)).digest('base64url');
  factsKeys.set(config, known);
  return known;
}

/** Longer addresses are left to browsers: what they ask the API must remain a reasonable message. */
const ADDRESS_CHARACTERS = 600;

/** Whether its screen may be rendered for everybody. */
export const isPublic = (page: PageToRender) =>
  page.match?.kind !== 'refused' &&
  (page.match?.kind !== 'remote' || isPublicScreen(page.match)) &&
  addressOf(page, 'whole').length <= ADDRESS_CHARACTERS;

/**
 * Whether visitors can make up such addresses without end: searches, wrong ones, items that only a remote knows, and
 * other ways to write an address.
 */
export function isMadeUp(
  { match, isMissing, isKnown }: Pick<PageToRender, 'match' | 'isMissing' | 'isKnown'>,
  address: string,
): boolean {
  const isFrame = match?.kind === 'remote' && match.remote.mount === address;
  const isItem = match?.route.path.includes(':') && !isFrame;
  return isMissing || address.includes('?') || !isUsual(address) || Boolean(isItem && !isKnown);
}

/** Whether a path is written as addresses usually are. */
function isUsual(path: string): boolean {
  try {
    return path.split('/').every((segment) => encodeURIComponent(decodeURIComponent(segment)) === segment);
  } catch {
    return false;
  }
}

/** The remote whose code the page needs. */
export const remoteOf = ({ match }: PageToRender, extent: Extent) =>
  match?.kind === 'remote' && extent === 'whole' ? match.remote : undefined;

/**
 * The address that a page is rendered at and kept under: without the words of the query that it does not depend on.
 * Frames are the same below the whole mount, and must not show one visitor's address to others.
 */
export function addressOf({ composition, match, path, query }: PageToRender, extent: Extent): string {
  if (!match) return nowhere(composition, path);
  if (extent === 'frame') return match.kind === 'shell' ? path : match.remote.mount;
  const known = new URLSearchParams([...query].filter(([name]) => QUERY.includes(name)));
  return known.size > 0 ? `${path}?${known}` : path;
}

/** The not-found page depends on the first part of a path alone, since the header marks the area; and is kept once. */
function nowhere(composition: Composition, path: string): string {
  const area = `/${path.split('/', 2)[1]}`;
  const known = [...composition.shell.routes, ...composition.remotes.flatMap(({ routes }) => routes)];
  const isKnown = known.some((route) => route.path === area || route.path.startsWith(`${area}/`));
  const alike = isKnown ? `${area}/-/-/-/-` : '/-';
  return matchRoute(composition, alike) ? path : alike;
}
