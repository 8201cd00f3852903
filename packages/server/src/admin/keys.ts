import { RUN_BY } from '@firm/releases';
import type { AppDeps } from '../ground/deps.ts';
import { changeSecrets } from '../ground/keys/keyFile.ts';
import { newSecret, type Secret, secretLine } from '../ground/keys/keyList.ts';
import { keyFileOf, secretsOf } from '../ground/keys/openKeys.ts';
import { defineCommand, Refused, Usage } from './adminCommand.ts';
import { lastUsesOf, type SealedAnew, sealAnew } from './sealAnew.ts';

export const keys = defineCommand({
  usage: 'list | rotate | encrypt | retire <id>',
  summary:
    'list the secrets by their ids; put a new one in front and encrypt by it what is stored; encrypt what former versions kept as it was; remove one that nothing needs any more',
  options: {},
  async run(deps, { words }) {
    const [what = '', id, ...surplus] = words;
    if (surplus.length > 0 || (id !== undefined && what !== 'retire'))
      throw new Usage(`unexpected: ${words.join(' ')}`);
    if (what === 'list') return list(deps);
    if (what === 'rotate') return rotate(deps);
    if (what === 'encrypt') return told(await sealAnew(deps), '');
    if (what !== 'retire') throw new Usage('say list, rotate, encrypt or retire');
    if (id === undefined) throw new Usage('the id of the secret is missing');
    return retire(deps, id);
  },
});

const told = (done: SealedAnew, before: string) => {
  const { authenticators, fields, files, failed } = done;
  const text = `${before}Encrypted by the newest key: ${authenticators} authenticators, ${fields} rows, ${files} files.`;
  if (failed > 0) throw new Error(`${text} ${failed} could not be opened: the log says why. Run it again.`);
  return { text, ...done };
};

function list({ keys: { all } }: AppDeps) {
  // For the purpose `files`, every secret has a key with an id.
  const ids = all('files').map((key) => key.id);
  return { text: ids.map((id, index) => (index === 0 ? `${id}  writes and reads` : `${id}  reads`)).join('\n'), ids };
}

/**
 * Returns the file of the secrets that this command changes, or the place where the operator does: variables, or a file
 * of every machine, since the command reaches one of them.
 */
function placeOf(env: AppDeps['env']): { file: string } | { place: string } {
  const file = keyFileOf(env);
  if (file === undefined) return { place: 'TOKEN_SECRET' };
  return env.releases === 'bucket' ? { place: `${file} of every machine` } : { file };
}

/**
 * Puts a new secret in front and encrypts the stored data with it. A running server reads the new secret before it must
 * read data written with it.
 */
async function rotate(deps: AppDeps) {
  const held = placeOf(deps.env);
  const made = newSecret(
    deps.clock(),
    deps.keys.all('files').map((key) => key.id),
  );
  if ('place' in held) {
    throw new Refused(`the secrets are in ${held.place}. Add this one there, behind the others, and restart every server:
${secretLine(made)}
Then put it in front, restart every server again, and run ${RUN_BY} admin keys encrypt.`);
  }
  changeSecrets(held.file, (secrets) => [made, ...secrets]);
  if (!deps.keys.find('files', made.id)) throw new Error(`${held.file} was changed, and cannot be read`);
  return { ...told(await sealAnew(deps), `The secret ${made.id} is in front.\n`), id: made.id };
}

/** Removes a secret that nothing needs, or says that the operator may. */
async function retire(deps: AppDeps, id: string) {
  const held = placeOf(deps.env);
  const place = 'place' in held ? held.place : held.file;
  const secrets = secretsOf(deps.env);
  const at = secrets.findIndex((secret) => secret.id === id);
  const [secret, newer]: (Secret | undefined)[] = [secrets[at], secrets[at - 1]];
  if (!secret) throw new Refused(`there is no secret ${id} in ${place}`);
  if (!newer) throw new Refused(`${id} is the secret that writes: run ${RUN_BY} admin keys rotate first`);
  const done = await sealAnew(deps);
  if (done.failed > 0) throw new Refused(`${done.failed} could not be encrypted anew: the log says why`);
  const uses = await lastUsesOf(deps.database, secret, newer);
  if (uses.length > 0) throw new Refused(`${id} is still needed: ${uses.join('; ')}`);
  if ('place' in held)
    return { text: `Nothing needs ${id} any more. Take it out of ${place}, and restart every server.`, id };
  changeSecrets(held.file, (all) => all.filter((each) => each.id !== id));
  return { text: `The secret ${id} is removed from ${place}.`, id };
}
