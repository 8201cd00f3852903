// Keeps what V8 compiles while the server's code loads, for all starts by this version of Node; `pnpm pack-site` runs
// it.
import { rmSync, writeFileSync } from 'node:fs';
import { COMPILED, siteCode } from './siteCode.ts';

rmSync(COMPILED, { force: true });
const { script, loadServer } = siteCode();
await loadServer();
writeFileSync(COMPILED, script.createCachedData());
if (siteCode().script.cachedDataRejected !== false) throw new Error('what V8 compiled is not taken');
process.exit(0);
