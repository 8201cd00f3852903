import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalText } from '@firm/contract';
import { INSIDE, OUTSIDE } from './nextSteps.ts';

/** A team's description of a new remote. */
export interface NewRemote {
  id: string;
  mount: string;
  /** Its name, also used as its entry in the navigation. */
  label: LocalText;
}

/** The files of a remote inside the workspace, by path. */
export async function renderRemote(remote: NewRemote): Promise<Map<string, string>> {
  return fill(await templates('template'), wordsOf(remote, INSIDE));
}

/** The remote's pipeline, a file of the workspace. */
export async function renderPipeline(remote: NewRemote): Promise<string> {
  const secret = remote.id.toUpperCase().replaceAll('-', '_');
  const files = fill(await templates('inside'), { ...wordsOf(remote, INSIDE), secret });
  return files.get('pipeline.yml') ?? '';
}

/**
 * The files of a remote outside the workspace. It installs the packages of `workspace` from archives beside it and
 * signs with its own key.
 */
export async function renderOutsideRemote(
  remote: NewRemote,
  { workspace, publicKey }: { workspace: string; publicKey: string },
): Promise<Map<string, string>> {
  const files = new Map([...(await templates('template')), ...(await templates('outside'))]);
  const manifest = JSON.parse(files.get('package.json') ?? '{}');
  const catalog = await readFile(path.join(workspace, 'pnpm-workspace.yaml'), 'utf8');
  const overrides: string[] = [];
  const pinned = async (dependencies: Record<string, string>) => {
    for (const [name, wanted] of Object.entries(dependencies)) {
      if (wanted === 'catalog:') dependencies[name] = versionIn(catalog, name);
      if (wanted !== 'workspace:*') continue;
      const version = await packageVersion(workspace, name);
      dependencies[name] = version;
      overrides.push(`  '${name}': file:packages/${name.slice(1).replace('/', '-')}-${version}.tgz`);
    }
    return dependencies;
  };
  const dependencies = await pinned(manifest.dependencies);
  const programs = {
    '@firm/releases': 'workspace:*',
    '@firm/workspace': 'workspace:*',
    jest: 'catalog:',
    typescript: 'catalog:',
  };
  const devDependencies = await pinned({ ...manifest.devDependencies, ...programs });
  const scripts = { build: 'rspack build', dev: 'dev-app', test: 'jest', types: 'tsc --noEmit', release: 'release' };
  files.set('package.json', `${JSON.stringify({ ...manifest, scripts, dependencies, devDependencies }, null, 2)}\n`);
  return fill(files, { ...wordsOf(remote, OUTSIDE), key: publicKey, overrides: overrides.join('\n') });
}

async function templates(folder: string): Promise<Map<string, string>> {
  const at = fileURLToPath(new URL(folder, import.meta.url));
  const entries = await readdir(at, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files
        .sort()
        .map(
          async (file) =>
            [path.relative(at, file).replace(/\.tpl$/, ''), await readFile(file, 'utf8')] satisfies [string, string],
        ),
    ),
  );
}

/** The values for the names between double underscores in a template. */
type Words = Record<string, string>;

const wordsOf = ({ id, mount, label }: NewRemote, commands: string): Words => ({
  commands,
  id,
  mount,
  label_en: label.en,
  label_es: label.es,
  label_fr: label.fr,
});

function fill(files: Map<string, string>, words: Words): Map<string, string> {
  const filled = (file: string, content: string) => {
    const written = (word: string) => (file.endsWith('.json') ? JSON.stringify(word).slice(1, -1) : word);
    return Object.entries(words).reduce(
      (text, [name, word]) => text.replaceAll(`__${name}__`, () => written(word)),
      content,
    );
  };
  return new Map([...files].map(([file, content]) => [file, filled(file, content)]));
}

function versionIn(catalog: string, name: string): string {
  const line = catalog.split('\n').find((each) => each.startsWith(`  ${name}: `) || each.startsWith(`  '${name}': `));
  if (!line) throw new Error(`pnpm-workspace.yaml has no ${name} in its catalog`);
  return line.slice(line.lastIndexOf(': ') + 2);
}

async function packageVersion(workspace: string, name: string): Promise<string> {
  const file = path.join(workspace, 'packages', name.slice('@firm/'.length), 'package.json');
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
  return version;
}
