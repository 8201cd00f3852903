import path from 'node:path';

/** The program that runs a site's commands: pnpm in the workspace; in a packed site, which has no pnpm, its own. */
export const RUN_BY = path.basename(process.argv[1] ?? '') === 'site.mjs' ? 'node bin/site.mjs' : 'pnpm';
