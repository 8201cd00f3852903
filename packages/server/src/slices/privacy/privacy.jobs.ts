import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { eraseAccountOf } from './erasure.ts';
import { prepareExport } from './exports.service.ts';

const ErasurePayload = z.object({ requestId: z.string() });
const ExportPayload = z.object({ exportId: z.string() });
const FilePayload = z.object({ storageKey: z.string() });

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'storage' | 'clock' | 'env' | 'log'>;

export function handlePrivacyJobs(deps: Deps): void {
  const { outbox, storage } = deps;
  outbox.handle('prepare_export', ({ payload }) => prepareExport(deps, ExportPayload.parse(payload).exportId));
  outbox.handle('erase_account', ({ payload }) => eraseAccountOf(deps, ErasurePayload.parse(payload).requestId));
  outbox.handle('remove_file', ({ payload }) => storage.remove(FilePayload.parse(payload).storageKey));
}
