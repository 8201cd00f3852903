import path from 'node:path';
import * as schemas from '@firm/contract/schemas';
import { readJson } from '../local/files.ts';
import { Refused } from '../refused.ts';

const FILE = 'environments.json';

/** The store of an environment: that of a running site, or a data folder of this machine. */
export type Environment = { server: string; tokenIn: string } | { data: string };

/**
 * The environment of that name in `environments.json` of `folder`. Its token is in a variable by its name, such as
 * `RELEASE_TOKEN_STAGING`.
 * @throws Refused for an unknown name, or a file that is not valid
 */
export async function environmentNamed(folder: string, name: string): Promise<Environment> {
  const raw = await readJson(path.join(folder, FILE)).catch((error: unknown) => {
    throw new Refused(`${FILE} cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  const parsed = schemas.EnvironmentsDocument.safeParse(raw ?? {});
  if (!parsed.success) throw new Refused(`${FILE} is not valid: ${schemas.describeIssues(parsed)[0]}`);
  const known = Object.keys(parsed.data);
  const found = Object.hasOwn(parsed.data, name) ? parsed.data[name] : undefined;
  if (!found)
    throw new Refused(`there is no environment "${name}"; ${FILE} names ${known.join(', ') || 'none, or is missing'}`);
  if ('data' in found) return { data: path.resolve(folder, found.data) };
  return { ...found, tokenIn: `RELEASE_TOKEN_${name.toUpperCase().replaceAll('-', '_')}` };
}
