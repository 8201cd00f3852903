import { listApps } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';

/** @throws NotFound for an app without a release */
export async function assertApp(store: AppDeps['store'], id: string): Promise<void> {
  if (!(await listApps(store)).includes(id)) throw new NotFound('app');
}
