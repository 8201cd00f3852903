// `pnpm admin <command>`: manages accounts, sessions and jobs in the site's database.
import { serverCommand } from '../src/serverCommand.mjs';

await serverCommand(async () => (await import('../../server/src/admin/main.ts')).main);
