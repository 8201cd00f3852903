// `pnpm types [folder …]`: checks the types of all packages or of the given ones.
import path from 'node:path';
import { checkTypes } from '../src/types.mjs';

const wanted = process.argv.slice(2);
const results = (await checkTypes()).filter(
  ({ folder }) => wanted.length === 0 || wanted.includes(path.basename(folder)),
);
const failures = results.filter(({ errors }) => errors.length);
for (const { errors } of failures) console.error(errors.join('\n'));
console.log(
  failures.length
    ? `types do not fit in ${failures.map(({ folder }) => folder).join(', ')}`
    : `types fit in ${results.length} folders`,
);
process.exit(failures.length ? 1 : 0);
