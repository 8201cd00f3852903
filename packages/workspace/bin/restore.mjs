// `pnpm restore`: restores a site from its backup into an empty database and folder.
import { serverCommand } from '../src/serverCommand.mjs';

await serverCommand(async () => (await import('../../server/src/backup/main.ts')).restoreMain);
