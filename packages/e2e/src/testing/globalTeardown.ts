import { rmSync } from 'node:fs';

/** Stops what globalSetup started; both run in the same process. */
export default async function endSite(): Promise<void> {
  const { stopSite } = globalThis as { stopSite?: () => Promise<void> };
  await stopSite?.();
  rmSync(process.env.RUN_DIR ?? '', { recursive: true, force: true });
}
