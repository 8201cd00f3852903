import path from 'node:path';
import { openStore } from '../folder/folderStore.ts';
import { Refused } from '../refused.ts';
import { serverTarget } from '../serverTarget.ts';
import { signerOf } from '../sign/signing.ts';
import { ownKey } from '../sign/teamKey.ts';
import type { ReleaseStore } from '../store.ts';
import { storeTarget } from '../target.ts';
import { type Environment, environmentNamed } from './environments.ts';
import type { Given, Values } from './options.ts';
import { Usage } from './usage.ts';

/** Opens the store that the site's machines share, for one command. */
export type OpenShared = (env: NodeJS.ProcessEnv) => Promise<{ store: ReleaseStore; close: () => Promise<void> }>;

interface Place extends Pick<Given, 'target' | 'place' | 'origin' | 'store' | 'signerOf'> {
  close?: () => Promise<void>;
}

interface Around {
  env: NodeJS.ProcessEnv;
  /** The folder of `environments.json`. */
  folder: string;
  openShared: OpenShared | undefined;
  warn: (what: string) => void;
}

/** The store that a command changes, and with `--from` the one that it takes a version from. */
export async function placesOf(values: Values, around: Around): Promise<Place & Pick<Given, 'source'>> {
  const { env, folder, openShared } = around;
  const { from, in: name } = values;
  if (name !== undefined && (values.server ?? values.data) !== undefined)
    throw new Usage('--in names the place: --server and --data do not go with it');
  if (from !== undefined && from === name) throw new Usage('--from and --in name the same environment');
  const named = async (environment: string) =>
    placeOf(await environmentNamed(folder, environment), environment, around);
  const source = from === undefined ? undefined : { name: from, target: (await named(from)).target };
  if (name !== undefined) return { ...(await named(name)), source };
  // A named folder means the store in it.
  const isShared = env['RELEASES'] === 'bucket' && values.data === undefined;
  if (values.server === undefined && isShared) return { ...(await sharedPlace(env, openShared)), source };
  if (values.server === undefined) return { ...placeOf({ data: dataIn(values, env) }, 'the store', around), source };
  if (!URL.canParse(values.server)) throw new Usage(`"${values.server}" is not the address of a server`);
  const server = { server: values.server, tokenIn: 'RELEASE_TOKEN' };
  return { ...placeOf(server, new URL(values.server).origin, around, dataIn(values, env)), source };
}

/** The store that machines share, opened by the settings of the server. */
async function sharedPlace(env: NodeJS.ProcessEnv, openShared: OpenShared | undefined): Promise<Place> {
  if (!openShared)
    throw new Refused(
      'the releases lie in a bucket (RELEASES): name the site with --server, or run this on the server',
    );
  const { store, close } = await openShared(env);
  return { place: 'the store', store, origin: undefined, signerOf: undefined, target: storeTarget(store), close };
}

/** Returns the key's text. @throws Refused for the path of its file */
function keyIn(text: string): string {
  if (text.includes('-----BEGIN ')) return text;
  throw new Refused('RELEASE_KEY has to be the text of the private key (PEM), not the path of its file');
}

const dataIn = ({ data }: Values, env: NodeJS.ProcessEnv) => data ?? (env['DATA_DIR'] || '.data');

function placeOf(
  environment: Environment,
  place: string,
  { env, warn }: Pick<Around, 'env' | 'warn'>,
  data = dataIn({}, env),
): Place {
  if ('data' in environment) {
    const store = openStore(path.join(environment.data, 'releases'));
    return { place, store, origin: undefined, signerOf: undefined, target: storeTarget(store) };
  }
  const { server, tokenIn } = environment;
  const key = env['RELEASE_KEY'];
  const teamSigner = async (remote: string) => (key ? signerOf(keyIn(key)) : ownKey(path.join(data, 'keys'), remote));
  const target = serverTarget({ url: server, token: env[tokenIn], tokenIn, signerOf: teamSigner, warn });
  return { place, store: undefined, origin: new URL(server).origin, signerOf: teamSigner, target };
}
