import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { eraseAccountOf } from './erasure.ts';
import { prepareExport } from './exports.service.ts';

const ErasurePayload = z.object({ requestId: z.string() });
const ExportPayload = z.object({ exportId: z.string() });

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'storage' | 'clock' | 'env' | 'log'>;

/** Registers the outbox handlers that make archives and erase accounts. */
export function handlePrivacyJobs(deps: Deps): void {
  const { outbox } = deps;
  outbox.handle('prepare_export', ({ payload }) => prepareExport(deps, ExportPayload.parse(payload).exportId));
  outbox.handle('erase_account', ({ payload }) => eraseAccountOf(deps, ErasurePayload.parse(payload).requestId));
}
