import { root } from './apps.mjs';
import { PNPM } from './install.mjs';
import { run } from './run.mjs';

/** Advisories of this severity or above fail the audit. */
const LEVEL = 'high';
/** pnpm's messages when the registry cannot be reached or does not answer audits. */
const NO_ANSWER =
  /ERR_PNPM_AUDIT_BAD_RESPONSE|ERR_PNPM_META_FETCH_FAIL|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|fetch failed|error sending request/i;

const pnpm = (/** @type {string[]} */ ...args) =>
  run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ['-y', PNPM, ...args], { cwd: root });

/**
 * Compares the lock file with the registry's advisories.
 * @returns {Promise<{ outcome: 'clean' | 'vulnerable' | 'unanswered', output: string }>} `unanswered`: the registry
 * answers no audits
 */
export async function auditDependencies() {
  const { code, output } = await pnpm(
    'audit',
    '--audit-level',
    LEVEL,
    '--config.fetchRetries=0',
    '--config.fetchTimeout=20000',
  );
  return { outcome: outcomeOf(code, output), output };
}

/** Outcome of an audit, from its exit code and output. @param {number} code @param {string} output */
export function outcomeOf(code, output) {
  if (code === 0) return 'clean';
  return NO_ANSWER.test(output) ? 'unanswered' : 'vulnerable';
}

/**
 * Writes a software bill of materials as CycloneDX JSON: of the whole lock file, or of what some projects need in
 * production, then with the licences that the installed packages name.
 * @param {string} file
 * @param {string[]} [projects] names or folders of projects, as pnpm's `--filter` takes them
 * @throws {Error} with pnpm's output
 */
export async function writeSbom(file, projects) {
  const which = projects ? ['--prod', ...projects.flatMap((each) => ['--filter', each])] : ['--lockfile-only'];
  const { code, output } = await pnpm(
    ...['sbom', '--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'],
    ...[...which, '--out', file],
  );
  if (code !== 0) throw new Error(output.trim());
}
