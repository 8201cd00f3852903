import { inventoryOf } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';

/** The console's path, on a site that has a console. */
const CONSOLE = '/releases';

/** The address of the page that tells how an app does. */
export async function pageOfApp({ store, env }: Pick<AppDeps, 'store' | 'env'>, app: string): Promise<string> {
  const { apps } = await inventoryOf(store);
  const found = apps.find(({ current }) => current?.kind === 'remote' && current.remote.mount === CONSOLE);
  // A console that fails may be unable to show its own failures.
  return env.publicUrl + (found && found.id !== app ? `${CONSOLE}/apps/${app}` : '/platform/status');
}
