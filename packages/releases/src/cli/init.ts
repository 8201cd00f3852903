import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_PATHS } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { codeOf } from '../codeOf.ts';
import { type NewRemote, renderOutsideRemote, renderPipeline, renderRemote } from '../init/renderRemote.ts';
import { readJson } from '../local/files.ts';
import { Refused } from '../refused.ts';
import { ownKey } from '../sign/teamKey.ts';
import { makeFolder } from '../writing.ts';
import { type Answer, type Given, type Values, wordOf } from './options.ts';

const LANGUAGES = ['en', 'es', 'fr'] as const;
/** Prefixes of the addresses of the server and of sign-in. */
const RESERVED = [...SERVER_PATHS, '/auth'];

/** Writes a working remote into the workspace, or with `--dir` beside it, with the shared packages from archives. */
export async function init(given: Given): Promise<Answer> {
  const { values, workspace } = given;
  const remote = described(wordOf(given, 'init').replace(/^mfe-/, ''), values);
  if (!workspace) throw new Refused('init runs in the workspace of the site');
  await refuseTaken(remote, [...(await appsIn(workspace)), ...(await takingTraffic(given))]);

  const parent = path.resolve(workspace, values.dir ?? '.');
  const folder = path.join(parent, `mfe-${remote.id}`);
  const isInside = parent === workspace;
  await createFolder(folder);
  const signer = isInside ? undefined : await ownKey(path.join(folder, '.data/keys'), remote.id);
  const files = signer
    ? await renderOutsideRemote(remote, { workspace, publicKey: signer.publicKey })
    : await renderRemote(remote);
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const pipelines = path.join(workspace, '.github/workflows');
  if (isInside) {
    await mkdir(pipelines, { recursive: true });
    await writeFile(path.join(pipelines, `${remote.id}.yml`), await renderPipeline(remote));
  }
  const next = isInside
    ? `pnpm install && pnpm release publish ${remote.id} --promote`
    : `pnpm pack-shared ${path.join(folder, 'packages')}, then as its README.md says`;
  const text = `${folder} is written (${files.size} files), to be mounted at ${remote.mount}; next: ${next}`;
  const key = signer ? { publicKey: signer.publicKey } : {};
  return { remote: remote.id, mount: remote.mount, folder, files: [...files.keys()], ...key, text };
}

function described(id: string, { mount = `/${id}`, label = [] }: Values): NewRemote {
  if (!schemas.AppId.safeParse(id).success || id.endsWith('-'))
    throw new Refused(`"${id}" cannot be the name of a remote: lower-case letters, digits and hyphens, 40 at most`);
  const [, first = ''] = mount.split('/');
  if (!/^(?:\/[a-z0-9][a-z0-9-]*)+$/.test(mount))
    throw new Refused(`"${mount}" cannot be a mount: it is an absolute path such as /events`);
  if (RESERVED.includes(`/${first}`)) throw new Refused(`${mount} cannot be a mount: /${first} is the site's own`);
  const english = id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const said = new Map(label.map(labelled));
  const fallback = said.get('en') ?? english;
  const word = (language: string) => said.get(language) ?? fallback;
  return { id, mount, label: { en: word('en'), es: word('es'), fr: word('fr') } };
}

function labelled(text: string): [string, string] {
  const [, language, word] = /^(\w+)=\s*(\S.*?)\s*$/.exec(text) ?? [];
  if (!language || !word || !LANGUAGES.some((each) => each === language))
    throw new Refused(`"${text}" is no label such as es=Eventos; languages are ${LANGUAGES.join(', ')}`);
  return [language, word];
}

type App = schemas.AnyBuild['manifest'];

async function appsIn(workspace: string): Promise<App[]> {
  const folders = (await readdir(workspace)).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const manifests = await Promise.all(folders.map((folder) => readJson(path.join(workspace, folder, 'remote.json'))));
  return manifests.flatMap((raw): App[] => {
    const remote = schemas.RemoteManifest.safeParse(raw);
    const shell = schemas.ShellManifest.safeParse(raw);
    return remote.success ? [remote.data] : shell.success ? [shell.data] : [];
  });
}

async function takingTraffic({ target }: Given): Promise<App[]> {
  return (await target.surroundings()).live.map(({ manifest }) => manifest);
}

function refuseTaken({ id, mount }: NewRemote, apps: App[]): void {
  if (id === 'shell' || apps.some((app) => app.id === id)) throw new Refused(`the name ${id} is taken`);
  const owner = apps.find(
    (app) => ('mount' in app && app.mount === mount) || app.routes.some((route) => route.path === mount),
  );
  if (owner) throw new Refused(`${mount} is served by ${owner.id}; --mount names another address`);
}

async function createFolder(folder: string): Promise<void> {
  await makeFolder(path.dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? new Refused(`${folder} exists already`) : error;
  });
}
