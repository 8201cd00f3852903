// `bin/site.mjs` of the packed site.
import { siteCode } from './siteCode.ts';

await siteCode().runSite(process.argv.slice(2), process.env);
