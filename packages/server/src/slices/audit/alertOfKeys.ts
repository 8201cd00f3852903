import type { AppDeps } from '../../ground/deps.ts';
import type { HttpError } from '../../ground/errors.ts';
import { raiseAlert } from './raiseAlert.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log' | 'outbox' | 'env'>;

const HOUR_MS = 60 * 60 * 1000;

/** Raises an alert, once an hour, when a user could not open encrypted data. */
export async function alertOfKeys(deps: Deps, { code }: HttpError): Promise<void> {
  if (code !== 'key_unavailable' || !deps.database.isReady()) return;
  try {
    await raiseAlert(deps, { rule: 'key_unavailable', actorId: null, perMs: HOUR_MS, count: 1, limit: 0 });
  } catch (error) {
    deps.log.error({ err: error }, 'an alert could not be raised');
  }
}
