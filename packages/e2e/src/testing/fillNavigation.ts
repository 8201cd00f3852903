import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composed, dataDir, release, withdraw } from './sampleRelease.ts';
import { siteUrl } from './siteUrl.ts';

/** Remotes and entries of each: together as many entries as sixty teams would bring. */
const REMOTES = 10;
const ENTRIES = 6;

/** Releases remotes, made from the blog, with sixty entries for the header. The returned function removes them. */
export async function fillNavigation(): Promise<() => Promise<void>> {
  const { remotes }: { remotes: { id: string; version: string }[] } = await (
    await fetch(siteUrl('/platform/composition'))
  ).json();
  const version = remotes.find(({ id }) => id === 'blog')?.version ?? '';
  const dir = mkdtempSync(path.join(tmpdir(), 'many-'));
  const ids = Array.from({ length: REMOTES }, (_, at) => `many-${at}`);
  try {
    cpSync(path.join(dataDir(), 'releases/blog', version), dir, {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$|release\.sig\.json$/.test(file),
    });
    const record = path.join(dir, 'release.json');
    const { files: _files, publishedAt: _at, origin: _origin, ...build } = JSON.parse(readFileSync(record, 'utf8'));
    rmSync(record);
    const [screen] = Object.keys(build.screens);
    for (const [at, id] of ids.entries()) {
      const paths = Array.from({ length: ENTRIES }, (_, entry) => `/${id}/entry-${entry}`);
      const manifest = {
        ...build.manifest,
        id,
        name: { en: `Advice ${at}`, es: `Asesoría ${at}`, fr: `Conseil ${at}` },
        mount: `/${id}`,
        routes: paths.map((each) => ({ path: each, screen })),
        nav: paths.map((each, entry) => ({
          label: { en: `Permits ${at}${entry}`, es: `Permisos ${at}${entry}`, fr: `Autorisations ${at}${entry}` },
          path: each,
          area: 'public',
          order: 100 + at,
        })),
        parts: [],
      };
      writeFileSync(
        path.join(dir, 'build.json'),
        JSON.stringify({ ...build, version, manifest, parts: {}, lends: {} }),
      );
      await release('publish', id, '--to', version, '--dir', dir, '--promote');
    }
    await composed(ids.at(-1) ?? '', (current) => current !== undefined);
  } finally {
    rmSync(dir, { recursive: true });
  }
  return async () => {
    for (const id of ids) await withdraw(id);
  };
}
