// `pnpm move-files bucket|folder`: moves the documents of a stopped site from its folder into a bucket, or back.
import { serverCommand } from '../src/serverCommand.mjs';

await serverCommand(async () => (await import('../../server/src/backup/moveFilesMain.ts')).moveFilesMain);
