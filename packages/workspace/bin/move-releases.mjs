// `pnpm move-releases bucket|folder`: moves the releases of a stopped site to where its machines share them, or back.
import { serverCommand } from '../src/serverCommand.mjs';

await serverCommand(async () => (await import('../../server/src/backup/main.ts')).moveReleasesMain);
