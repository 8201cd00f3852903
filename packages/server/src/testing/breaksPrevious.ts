import { contractOf } from '../ground/db/migrations.ts';

const RULES: [RegExp, string][] = [
  [/^DROP TABLE/i, 'drops a table'],
  [/\bDROP COLUMN/i, 'drops a column'],
  [/\bRENAME\b/i, 'renames'],
  [/\bALTER COLUMN "\w+" (SET DATA )?TYPE/i, 'changes the type of a column'],
  [/\bALTER COLUMN "\w+" SET NOT NULL/i, 'demands a value that the version before may not write'],
  [/\bALTER COLUMN "\w+" DROP DEFAULT/i, 'takes away a default that the version before relies on'],
  [/\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL/i, 'adds a column that the version before does not write'],
];
/** Constraints that make an existing table refuse rows which the previous version may write. */
const TIGHTER =
  /^ALTER TABLE "(\w+)" ADD CONSTRAINT .*\b(?:CHECK|UNIQUE|FOREIGN KEY)\b|^CREATE UNIQUE INDEX .*? ON "(\w+)"/i;

/**
 * Lists the statements of a migration that would stop the previous version from running beside it. A contract migration
 * names the migration it waits for, and may contain them.
 */
export function breaksPrevious(sql: string, earlier: readonly string[]): string[] {
  const after = contractOf(sql);
  if (after !== undefined) return earlier.includes(after) ? [] : [`waits for ${after}, which is no earlier migration`];
  const created = new Set([...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name));
  const added = new Set([...sql.matchAll(/ADD COLUMN "(\w+)"/g)].map(([, name]) => name));
  return sql.split('--> statement-breakpoint').flatMap((part) => {
    const statement = part.replace(/\s+/g, ' ').trim();
    const found = RULES.flatMap(([rule, problem]) => (rule.test(statement) ? [problem] : []));
    const tight = TIGHTER.exec(statement);
    // A constraint on a new column cannot refuse values of the previous version.
    const onNew =
      created.has(tight?.[1] ?? tight?.[2]) || [...added].some((column) => statement.includes(`("${column}"`));
    if (tight && !onNew) found.push('refuses what the version before may write');
    return found.map((problem) => `${problem}: ${statement.slice(0, 120)}`);
  });
}
