import { RUN_BY } from '@firm/releases';
import type { AppDeps } from '../ground/deps.ts';
import { changeSecrets, readSecrets } from '../ground/keys/keyFile.ts';
import { newSecret, parseSecrets, type Secret, secretLine } from '../ground/keys/keyList.ts';
import { keyFileOf, secretsOf } from '../ground/keys/openKeys.ts';
import { defineCommand, Refused, Usage } from './adminCommand.ts';
import { feedsSince, lastUsesOf, type SealedAnew, sealAnew } from './sealAnew.ts';

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

/** Returns where a secret stands: the file that this command changes, and the places where the operator does. */
function placesOf(env: AppDeps['env'], id: string): { file?: string; byHand: string[] } {
  const isIn = (secrets: readonly Secret[]) => secrets.some((secret) => secret.id === id);
  const byHand = env.tokenSecret !== undefined && isIn(parseSecrets(env.tokenSecret)) ? ['TOKEN_SECRET'] : [];
  const file = keyFileOf(env);
  if (file === undefined || !isIn(readSecrets(file))) return { byHand };
  const held = placeOf(env);
  return 'file' in held ? { file: held.file, byHand } : { byHand: [held.place, ...byHand] };
}

/** Removes a secret that nothing needs, or says that the operator may. */
async function retire(deps: AppDeps, id: string) {
  const { file, byHand } = placesOf(deps.env, id);
  const secrets = secretsOf(deps.env);
  const at = secrets.findIndex((secret) => secret.id === id);
  const [secret, newer]: (Secret | undefined)[] = [secrets[at], secrets[at - 1]];
  if (!secret) throw new Refused(`there is no secret ${id}: ${RUN_BY} admin keys list names all`);
  if (!newer) throw new Refused(`${id} is the secret that writes: run ${RUN_BY} admin keys rotate first`);
  const done = await sealAnew(deps);
  if (done.failed > 0) throw new Refused(`${done.failed} could not be encrypted anew: the log says why`);
  const uses = await lastUsesOf(deps, secret, newer);
  if (uses.length > 0) throw new Refused(`${id} is still needed: ${uses.join('; ')}`);
  // An operator who puts a secret in front by hand does so on a day that its id does not name.
  const doubtful = byHand.length > 0 ? await feedsSince(deps.database, newer) : 0;
  if (file !== undefined) changeSecrets(file, (all) => all.filter((each) => each.id !== id));
  const sentences = [
    file === undefined
      ? `Nothing that the site keeps needs ${id} any more.`
      : `The secret ${id} is removed from ${file}.`,
    ...(doubtful > 0
      ? [
          `${doubtful} calendar addresses are newer than ${newer.id}: those that were made before it was in front on every server end with ${id}, until their owners renew them.`,
        ]
      : []),
    ...(byHand.length > 0 ? [`Take ${id} out of ${byHand.join(' and of ')}, and restart every server.`] : []),
  ];
  return { text: sentences.join(' '), id };
}
