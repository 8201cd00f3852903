import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '@firm/releases';
import { publishRendering } from '../../../testing/renderedPages.ts';
import { type ServerProcess, startProcess, stopProcess } from '../../../testing/serverProcess.ts';

jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), 'crossbay-walls-'));
let site: ServerProcess | undefined;

afterAll(async () => {
  if (site) await stopProcess(site);
  rmSync(folder, { recursive: true, force: true });
});

test('a site whose system has no such programs, or not the right to use them, renders all the same and says once what it lacks', async () => {
  const PATH = join(folder, 'bin');
  mkdirSync(PATH);
  // As in a container without the right to make namespaces.
  writeFileSync(join(PATH, 'unshare'), '#!/bin/sh\necho "Operation not permitted" >&2\nexit 1\n', { mode: 0o755 });
  const dataDir = join(folder, 'data');
  await publishRendering({ deps: { env: { dataDir }, store: openStore(join(dataDir, 'releases')) } }, '/one', '/two');
  site = await startProcess({ DATA_DIR: dataDir, DEMO: 'off', PATH, LOG_LEVEL: 'warn' });
  const rendered = async (path: string) => {
    const answer = await fetch(`${site?.url}${path}`, { headers: { accept: 'text/html' } });
    return [answer.status, answer.headers.get('x-rendered'), (await answer.text()).includes('<main')];
  };
  for (const path of ['/one', '/two', '/elsewhere/fine', '/elsewhere/fails']) {
    const extent = path.endsWith('fails') ? 'frame' : 'whole';
    while ((await rendered(path))[1] !== extent) await wait(50);
    expect(await rendered(path)).toEqual([200, extent, true]);
  }
  const { log } = site;
  for (const lack of ['unshare', 'prlimit', 'setpriv', 'choom'])
    expect(log().split(`${lack} does not work here`)).toHaveLength(2);
});
