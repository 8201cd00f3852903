#!/usr/bin/env node
// The site without the workspace, as `pnpm pack-site` lays it out: `site.mjs [start]` serves it; `site.mjs admin …`,
// `backup`, `restore`, `move-database`, `move-files`, `move-releases`, `migrate` and `release` are the commands of the
// same names.
import '../src/ground/typescript.mjs';

const { runSite } = await import('../src/packed/runSite.ts');
await runSite(process.argv.slice(2), process.env);
