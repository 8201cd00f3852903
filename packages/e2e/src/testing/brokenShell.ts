import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataDir, release } from './sampleRelease.ts';
import { siteUrl } from './siteUrl.ts';

/** Rolls out to all visitors a version of the present shell with another first script. Returns its version. */
export async function rollOutShell(firstScript: string): Promise<string> {
  const { shell }: { shell: { version: string } } = await (await fetch(siteUrl('/platform/composition'))).json();
  const dir = mkdtempSync(path.join(tmpdir(), 'shell-'));
  try {
    cpSync(path.join(dataDir(), 'releases/shell', shell.version), dir, {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$|release\.sig\.json$/.test(file),
    });
    const record = path.join(dir, 'release.json');
    const { files: _files, publishedAt: _at, origin: _origin, ...build } = JSON.parse(readFileSync(record, 'utf8'));
    rmSync(record);
    const version = `9.9.9-broken.${Date.now()}`;
    writeFileSync(path.join(dir, 'build.json'), JSON.stringify({ ...build, version }));
    writeFileSync(path.join(dir, build.scripts[0]), firstScript);
    await release('publish', 'shell', '--to', version, '--dir', dir);
    await release('rollout', 'shell', '--to', version, '--traffic', '10000');
    return version;
  } finally {
    rmSync(dir, { recursive: true });
  }
}
