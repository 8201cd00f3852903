// `pnpm move-database`: moves the embedded database of a stopped site into PostgreSQL.
import { serverCommand } from '../src/serverCommand.mjs';

await serverCommand(async () => (await import('../../server/src/backup/main.ts')).moveMain);
