// `pnpm boundaries`: checks every import against the table of allowed imports.
import { checkBoundaries } from '../src/boundaries.mjs';

const { files, violations } = checkBoundaries();
for (const violation of violations) console.error(violation);
console.log(`${files} files, ${violations.length} forbidden imports`);
process.exit(violations.length ? 1 : 0);
