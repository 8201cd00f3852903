// `pnpm dependencies [--sbom <file>]`: checks the lock file against the registry's advisories; `--sbom` also writes its
// bill of materials. Exit codes: 0 no high or critical advisory, 1 at least one, 2 the registry does not answer audits.
import path from 'node:path';
import { auditDependencies, writeSbom } from '../src/dependencies.mjs';
import { requireNode } from '../src/install.mjs';
import { readOptions } from '../src/readOptions.mjs';
import { command } from '../src/run.mjs';

await command(async () => {
  requireNode();
  const { values } = readOptions({ options: { sbom: { type: 'string' } } });
  if (values.sbom) {
    const file = path.resolve(values.sbom);
    await writeSbom(file);
    console.log(`The bill of materials is in ${file}`);
  }
  const { outcome, output } = await auditDependencies();
  console.log(output.trim());
  process.exit({ clean: 0, vulnerable: 1, unanswered: 2 }[outcome]);
});
