import path from 'node:path';

/** What runs the commands of this site: pnpm in the workspace; in a packed site, which has no pnpm, its own program. */
export const RUN_BY = path.basename(process.argv[1] ?? '') === 'site.mjs' ? 'node bin/site.mjs' : 'pnpm';
