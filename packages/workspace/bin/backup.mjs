// `pnpm backup`: makes an encrypted backup of the running site.
import { serverCommand } from '../src/serverCommand.mjs';

await serverCommand(async () => (await import('../../server/src/backup/main.ts')).backupMain);
