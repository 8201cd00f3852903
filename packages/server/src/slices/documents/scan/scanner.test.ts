import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cases, documents } from '@firm/contract';
import { caseOfTwo, fileOf, lettersTo, pdfOf, plainPdf } from '../../../testing/documentSamples.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { ScannerAway, scanWithClamd } from '../clamd.ts';
import { scanPending } from './scanPending.ts';

const program = ['/usr/sbin/clamd', '/usr/bin/clamd', '/opt/homebrew/sbin/clamd'].find((path) => existsSync(path));
if (!program && process.env.CI) throw new Error('clamd is missing: .ci/run installs it');
if (!program) console.warn('LEFT OUT: the tests with the real virus scanner, as clamd is not installed here');

/** A marker that only the local signature detects: the built-in check lets it pass. */
const MARKER = 'crossbay-local-signature';

let folder: string;
let socket: string;
let daemon: ChildProcess | undefined;

/** Starts the real daemon with one signature of this test. */
async function startDaemon(): Promise<void> {
  daemon = spawn(program ?? '', ['--foreground', `--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore' });
  for (let round = 0; round < 200 && !existsSync(socket); round++) await wait(100);
}

async function stopDaemon(): Promise<void> {
  if (!daemon) return;
  const ended = new Promise((resolve) => daemon?.once('exit', resolve));
  daemon.kill('SIGKILL');
  await ended;
  daemon = undefined;
  rmSync(socket, { force: true });
}

(program ? describe : describe.skip)('with the real scanner', () => {
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'crossbay-clamd-'));
    socket = join(folder, 'socket');
    mkdirSync(join(folder, 'signatures'));
    writeFileSync(join(folder, 'signatures/local.ndb'), `Crossbay.Test:0:*:${Buffer.from(MARKER).toString('hex')}\n`);
    writeFileSync(
      join(folder, 'clamd.conf'),
      `LocalSocket ${socket}\nDatabaseDirectory ${join(folder, 'signatures')}\nTemporaryDirectory ${folder}\nForeground yes\n`,
    );
    await startDaemon();
    server = await startTestServer(MAIN_KIND, { CLAMD: socket });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await stopDaemon();
    rmSync(folder, { recursive: true, force: true });
  });

  test('what it finds is refused, the rest is clean, up to the largest file', async () => {
    const { ana, caseId } = await caseOfTwo(server);
    const upload = (content: string | Uint8Array) =>
      ana.api.call(documents.upload, { form: { caseId }, file: fileOf(content) });
    await expect(upload(plainPdf + MARKER)).rejects.toMatchObject({ status: 422, code: 'infected' });
    expect(await upload(plainPdf)).toMatchObject({ scan: 'clean', status: 'requires_review' });
    expect(await upload(pdfOf(10_485_760))).toMatchObject({ scan: 'clean' });
    expect((await ana.api.call(documents.list)).count).toBe(2);
  });

  test('what comes while it is away waits unopened, and is judged when it is back', async () => {
    const { ana, caseId } = await caseOfTwo(server);
    const upload = (content: string, name: string) =>
      ana.api.call(documents.upload, { form: { caseId }, file: fileOf(content, name) });
    await stopDaemon();
    const [good, bad] = [await upload(plainPdf, 'good.pdf'), await upload(plainPdf + MARKER, 'bad.pdf')];
    expect(good).toMatchObject({ scan: 'pending', status: 'processing' });
    const download = ({ id }: { id: string }) => ana.api.download(documents.download, { params: { id } });
    await expect(download(good)).rejects.toMatchObject({ status: 409 });
    await scanPending(server.deps);
    await expect(download(good)).rejects.toMatchObject({ status: 409 });

    await startDaemon();
    await scanPending(server.deps);
    expect(await (await download(good)).text()).toBe(plainPdf);
    await expect(download(bad)).rejects.toMatchObject({ status: 404 });
    const { timeline } = await ana.api.call(cases.get, { params: { id: caseId } });
    expect(timeline[0]).toMatchObject({ key: 'document_infected', description: 'bad.pdf' });
    expect(await lettersTo(server, ana.user.email)).toContain('documentGone');
  });

  test('one that speaks another language, or nobody, is away', async () => {
    const nobody = scanWithClamd({ path: join(folder, 'nobody') }, (async function* () {})());
    await expect(nobody).rejects.toBeInstanceOf(ScannerAway);
    const web = scanWithClamd({ host: '127.0.0.1', port: Number(new URL(server.url).port) }, (async function* () {})());
    await expect(web).rejects.toBeInstanceOf(ScannerAway);
  });
});
