// `pnpm boundaries`: checks every import against the table of allowed imports, and the widths of comments and layouts.
import { checkBoundaries } from '../src/boundaries.mjs';

const { files, violations } = checkBoundaries();
for (const violation of violations) console.error(violation);
console.log(`${files} files, ${violations.length} broken rules`);
process.exit(violations.length ? 1 : 0);
