import type { RouteMatch } from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';
import type { Host } from './createHost.ts';
import { preloadScreen } from './screen.tsx';

type RemoteMatch = Extract<RouteMatch, { kind: 'remote' }>;

/**
 * Loads all code that the first render of a remote's screen needs: the remote, its texts and the screen.
 * @throws LoadError, or the error that the remote's code throws as it starts
 */
export async function preloadMatch(
  host: Pick<Host, 'load'>,
  match: RemoteMatch,
  language: LanguageCode,
): Promise<void> {
  const { remote, route } = match;
  const { screens, routes } = await host.load(remote, language);
  const Own = 'screen' in route ? screens[route.screen] : undefined;
  await preloadScreen(routes?.find(({ path }) => path === route.path)?.Component ?? Own, remote);
}
