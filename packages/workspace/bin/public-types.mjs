// `pnpm public-types`: records the public types of each shared package with a new version; fails where types changed
// and the version did not.
import { publicTypeProblems } from '../src/publicTypes.mjs';
import { command } from '../src/run.mjs';

await command(async () => {
  const problems = await publicTypeProblems({ record: true });
  for (const problem of problems) console.error(problem);
  if (!problems.length) console.log('the public types of every shared package are recorded');
  process.exitCode = problems.length ? 1 : 0;
});
