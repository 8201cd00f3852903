import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { confine, MEMORY_BYTES, SCRIPT } from './confine.ts';
import { NotRendered } from './notRendered.ts';
import { createRealm } from './realm.ts';

jest.setTimeout(60_000);

/** A shell that does what its page says, with `good` pages rendered as they should. */
const shell = (does: string) => `
  const rendered = (html) => ({ html, styles: '', fontFaces: '' });
  const { run, ready } = __SERVER__;
  ready(async (page) => {
    if (page.good) return rendered('good');
    ${does}
  });`;

const realms: ReturnType<typeof createRealm>[] = [];
afterAll(() => {
  for (const realm of realms) realm.stop();
});

const never = async () => {
  throw new Error('nothing is served');
};

/** Time enough for a machine that is slow to hand out memory. */
const PATIENT_MS = 20_000;

function realmOf(
  code: string,
  api: Parameters<typeof createRealm>[1]['api'] = never,
  confined = confine(),
  patienceMs = PATIENT_MS,
) {
  const file = async (url: string) => {
    if (url !== '/shell.js') throw new Error(`${url} is not released`);
    return code;
  };
  return keep(createRealm(['/shell.js'], { file, api }, confined, patienceMs));
}

function keep(realm: ReturnType<typeof createRealm>) {
  realms.push(realm);
  return realm;
}

/** The reason why a page was not rendered. */
async function reasonOf(rendered: Promise<unknown>): Promise<string> {
  const error = await rendered.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NotRendered);
  return error instanceof NotRendered ? error.message : '';
}

/** Renders a page that does something; the next page of the same realm must come out well. */
async function contains(
  does: string,
  reason: RegExp,
  ...more: [Parameters<typeof realmOf>[1]?, Parameters<typeof realmOf>[2]?, number?]
) {
  const realm = realmOf(shell(does), ...more);
  const said = await reasonOf(realm.render({}));
  expect([does, said]).toEqual([does, expect.stringMatching(reason)]);
  expect((await realm.render({ good: true })).html).toBe('good');
}

/** The text that a page renders. */
const renders = async (does: string, ...more: [Parameters<typeof realmOf>[1]?]) =>
  (await realmOf(shell(does), ...more).render({})).html;

/** The processes that this one has started, but not those that are gone. */
const childrenHere = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] === String(process.pid));

const readOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The most memory, in bytes, that one process of the work holds: another suite may have left processes of its own. */
async function peakWhile(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const before = childrenHere();
  const timer = setInterval(() => {
    for (const pid of childrenHere().filter((each) => !before.includes(each)))
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024);
  }, 10);
  await work().finally(() => clearInterval(timer));
  return peak;
}

test('a page that throws fails alone, with the place in the words', async () => {
  await contains(`throw new Error('broken')`, /broken[\s\S]*shell\.js:6/);
  await contains('throw { get stack() { throw 1 } }', /without words/);
  await contains('throw null', /null/);
});

test('one that never ends costs its process; one that the server keeps waiting is not to blame', async () => {
  const short = [confine(), 3_000] as const;
  const isNotToBlame = { fault: 'server', message: expect.stringMatching(/longer than/) };
  const keptWaiting = () => new Promise<never>(() => {});
  const waits = realmOf(shell(`await fetch('/api/x')`), keptWaiting, ...short);
  const file = (url: string) => (url === '/shell.js' ? Promise.resolve(shell(`await run('/x.js')`)) : keptWaiting());
  const waitsForFile = createRealm(['/shell.js'], { file, api: never }, ...short);
  realms.push(waitsForFile);
  await Promise.all([
    expect(waits.render({})).rejects.toMatchObject(isNotToBlame),
    expect(waitsForFile.render({})).rejects.toMatchObject(isNotToBlame),
    contains('for (;;);', /longer than/, never, ...short),
    contains('await new Promise(() => {})', /longer than/, never, ...short),
    contains(
      '(function again() { Promise.resolve().then(again) })(); await new Promise(() => {})',
      /longer than/,
      never,
      ...short,
    ),
  ]);
});

test('memory is bounded: of the heap, and of buffers, with the help of the system and without', async () => {
  await contains('const kept = []; for (;;) kept.push(new Array(1000).fill({}))', /used up its memory|holds/);
  const buffers = `
    globalThis.kept ??= [];
    for (let i = 0; i < 20; i++) {
      kept.push(new Uint8Array(50 * 2 ** 20).fill(1));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return rendered('all of it');`;
  const peak = await peakWhile(() => contains(buffers, /allocation|process ended|holds/));
  expect(peak).toBeLessThan(MEMORY_BYTES * 1.25);
  expect(peak).toBeGreaterThan(0);
  const alone = confine({ PATH: '/nowhere' });
  expect([alone.command, alone.lacks.length]).toEqual([process.execPath, 4]);
  const watched = await peakWhile(() => contains(buffers, /holds/, never, alone));
  expect(watched).toBeLessThan(MEMORY_BYTES * 1.75);
});

test('a process that grew is replaced after its page, as is one that works without a page', async () => {
  const grows = 'globalThis.kept = new Uint8Array(310 * 2 ** 20).fill(1);';
  const works = `const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { for (const end = performance.now() + 20; performance.now() < end;); port2.postMessage(0) };
    port2.postMessage(0);`;
  const counts = `globalThis.count ??= 0; return rendered(String(++count));`;
  const pages = [grows, works, ''].map((does) => realmOf(shell(`if (!page.next) { ${does} } ${counts}`)));
  const htmlOf = async (page: { next?: boolean }) =>
    Promise.all(pages.map(async (realm) => (await realm.render(page)).html));
  const before = childrenHere();
  expect(await htmlOf({})).toEqual(['1', '1', '1']);
  // Two of the three end, as soon as they have answered.
  while (childrenHere().filter((pid) => !before.includes(pid)).length > 1) await wait(100);
  expect(await htmlOf({ next: true })).toEqual(['1', '1', '2']);
});

test('a process is told a composition once, and again after it had to be replaced', async () => {
  const ends = 'if (page.ends) ready(() => {});';
  const realm = realmOf(shell(`${ends} return rendered(page.composition.id)`));
  const htmlOf = async (id: string) => (await realm.render({ composition: { id } })).html;
  expect([await htmlOf('a'), await htmlOf('a'), await htmlOf('b'), await htmlOf('a')]).toEqual(['a', 'a', 'b', 'a']);
  expect(await reasonOf(realm.render({ composition: { id: 'a' }, ends: true }))).toBe('spoke out of turn');
  expect(await htmlOf('a')).toBe('a');
});

test('timers of a page end with it', async () => {
  const realm = realmOf(
    shell(`if (page.starts) { globalThis.ticks = 0; setInterval(() => ticks++, 1); setTimeout(() => { throw 1 }, 5) }
    return rendered(String(ticks))`),
  );
  expect((await realm.render({ starts: true })).html).toBe('0');
  await wait(50);
  expect((await realm.render({})).html).toBe('0');
});

/** Tries to reach Node from all that released code is handed; returns what it reached. */
const CLIMB = `
  const reached = [];
  const attempt = (name, climb) => { try { const found = climb(); if (found) reached.push(name) } catch {} };
  const errors = [];
  for (const cause of [() => new URL('x'), () => structuredClone(() => {}), () => setTimeout(1), () => new Response({}, 1)])
    try { cause() } catch (error) { errors.push(error) }
  const promise = fetch('/api/x');
  await promise.catch((error) => errors.push(error));
  const seen = new Set();
  const look = (name, value, depth) => {
    if (Object(value) !== value || seen.has(value) || depth > 5) return;
    seen.add(value);
    if (typeof value === 'function') {
      attempt(name + ' compiles', () => value.constructor('return process')());
      attempt(name + ' constructs', () => Reflect.construct(value, ['return process'])());
    }
    for (const key of ['process', 'require', 'binding', 'mainModule', 'getBuiltinModule'])
      attempt(name + '.' + key, () => value[key] !== undefined);
    let names = [];
    try { names = Reflect.ownKeys(value) } catch {}
    for (const key of names) { let found; try { found = value[key] } catch {} look(name + '.' + String(key), found, depth + 1) }
    try { look(name + ' proto', Object.getPrototypeOf(value), depth + 1) } catch {}
  };
  look('globalThis', globalThis, 0);
  look('this', this, 0);
  look('page', page, 0);
  look('promise', promise, 0);
  errors.forEach((error, at) => look('error ' + at, error, 0));
  attempt('process', () => process);
  attempt('require', () => require);
  attempt('module', () => module);
  attempt('eval', () => eval('1'));
  attempt('WebAssembly', () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
  await import('node:fs').then(() => reached.push('import'), () => {});
  Error.prepareStackTrace = (_error, calls) => calls.map((call) => [call.getThis(), call.getFunction()]);
  for (const cause of [() => new URL('x'), () => null.x, () => structuredClone(() => {})])
    try { cause() } catch (error) { look('stack', error.stack, 0) }
  return rendered(JSON.stringify([seen.size > 500, errors.length, reached]));`;

test('released code reaches neither Node nor another process', async () => {
  expect(JSON.parse(await renders(CLIMB))).toEqual([true, 5, []]);
});

test('even who held Node’s process could neither end another one, load a module nor read a file or a setting', async () => {
  process.env.SECRET_OF_TEST = 'a secret';
  // Runs with the rights of the script itself, in place of a climber.
  const code = `
    const said = [];
    const attempt = (name, work) => { try { said.push([name, work()]) } catch (error) { said.push([name, error.code ?? error.name]) } };
    for (const name of ['kill', 'binding', 'getBuiltinModule', '_debugProcess', 'dlopen', 'report']) attempt(name, () => typeof process[name]);
    attempt('env', () => Object.keys(process.env).sort().join());
    console.log(JSON.stringify(said));`;
  const script = readFileSync(SCRIPT, 'utf8').replace(/createInterface\([\s\S]*/, code);
  const { command, args } = confine();
  const from = args.filter((arg) => !arg.startsWith('--allow-fs-read'));
  const { stdout } = spawnSync(command, [...from, '--allow-fs-read=*', '--input-type=module', '-e', script], {
    env: { NODE_ENV: 'production', TZ: 'UTC' },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([
    ...['kill', 'binding', 'getBuiltinModule', '_debugProcess', 'dlopen', 'report'].map((name) => [name, 'undefined']),
    ['env', 'NODE_ENV,TZ'],
  ]);
  delete process.env.SECRET_OF_TEST;
});

test('the process itself may read no file, start nothing and reach no network', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  let connections = 0;
  server.on('connection', (socket) => {
    connections++;
    socket.destroy();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const code = `
    const fs = await import('node:fs'), { spawnSync } = await import('node:child_process'), net = await import('node:net');
    const { Worker } = await import('node:worker_threads');
    const codes = [];
    for (const work of [() => fs.readFileSync('/etc/passwd'), () => fs.writeFileSync('/tmp/x', ''), () => spawnSync('true'), () => new Worker('1', { eval: true })])
      try { codes.push(work() && 'done') } catch (error) { codes.push(error.code) }
    net.connect(${port}, '127.0.0.1').on('error', (error) => console.log(JSON.stringify([...codes, error.code]))).on('connect', () => console.log('connected'));`;
  const { command, args, lacks } = confine();
  const child = spawn(command, [...args, '--input-type=module', '-e', code], { stdio: 'pipe' });
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
  server.close();
  expect(lacks).toEqual([]);
  const denied = 'ERR_ACCESS_DENIED';
  expect(JSON.parse(said)).toEqual([denied, denied, denied, denied, expect.stringMatching(/ENETUNREACH|ECONNREFUSED/)]);
  expect(connections).toBe(0);
});

test('a process that does not begin, or that the system ends, is nobody’s fault and not started again at once', async () => {
  const { args } = confine();
  const broken = realmOf(shell(''), never, {
    command: process.execPath,
    args: ['--no-such-option', ...args],
    seals: true,
    lacks: [],
  });
  const missing = realmOf(shell(''), never, { command: '/nowhere/node', args, seals: true, lacks: [] });
  const killed = realmOf(shell('await new Promise(() => {})'));
  const before = childrenHere();
  const waiting = killed.render({});
  await wait(1_500);
  for (const pid of childrenHere().filter((each) => !before.includes(each))) process.kill(Number(pid), 'SIGKILL');
  for (const [page, message] of [
    [broken.render({}), /ended \(9\).*no-such-option/],
    [missing.render({}), /ENOENT/],
    [waiting, /SIGKILL/],
  ] as const)
    await expect(page).rejects.toMatchObject({ fault: 'server', message: expect.stringMatching(message) });
  await expect(killed.render({ good: true })).rejects.toMatchObject({ fault: 'server' });
  await wait(1_100);
  expect((await killed.render({ good: true })).html).toBe('good');
  const [started] = childrenHere().filter((each) => !before.includes(each));
  expect(readOf(`/proc/${started}/oom_score_adj`).trim()).toBe('1000');
});

test('files that cannot be read are nobody’s fault', async () => {
  let isLost = true;
  const file = async () => {
    if (isLost) throw new NotRendered('EMFILE', 'server');
    return shell('');
  };
  const realm = createRealm(['/shell.js'], { file, api: never });
  realms.push(realm);
  await expect(realm.render({ good: true })).rejects.toMatchObject({ fault: 'server' });
  isLost = false;
  expect((await realm.render({ good: true })).html).toBe('good');
});

test('a process that has begun opens no file and no socket, not even one in the file system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'socket-'));
  const path = join(folder, 'service.sock');
  const service = createServer((socket) => socket.end('reached')).listen(path);
  await once(service, 'listening');
  // Runs in place of the script, as if released code had climbed out of everything.
  const code = `
    const net = await import('node:net');
    const say = (message) => console.log(JSON.stringify(message));
    const attempt = (begin) => new Promise((resolve) => {
      try { begin().on('error', ({ code }) => resolve(code)).on('data', String).on('end', () => resolve('reached')).on('listening', () => resolve('listens')) } catch ({ code }) { resolve(code) }
    });
    say({ begun: true });
    process.stdin.once('data', async () => say({ failed: [
      await attempt(() => net.connect(${JSON.stringify(path)})),
      await attempt(() => net.createServer().listen(${JSON.stringify(join(folder, 'made.sock'))})),
    ].join() }));`;
  const { args, ...confined } = confine();
  const climbed = { ...confined, args: [...args, '--input-type=module', '-e', code] };
  expect(await reasonOf(realmOf('', never, climbed).render({}))).toBe('EMFILE,EMFILE');
  service.close();
  rmSync(folder, { recursive: true });
});

test('a hanging process ends with a server that is killed', async () => {
  const { command, args, lacks } = confine();
  expect(lacks).toEqual([]);
  const hang = [...args, '--input-type=module', '-e', 'console.log(process.pid); for (;;);'];
  const parent = `const { spawn } = require('node:child_process');
    spawn(${JSON.stringify(command)}, ${JSON.stringify(hang)}, { stdio: ['pipe', 'inherit', 'inherit'] }); setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['-e', parent], { stdio: 'pipe' });
  const [pid] = await once(server.stdout.setEncoding('utf8'), 'data');
  const isRunning = () => readOf(`/proc/${Number(pid)}/cmdline`) !== '';
  expect(isRunning()).toBe(true);
  server.kill('SIGKILL');
  while (isRunning()) await wait(20);
});

test('requests of a page go to the API of the server and nowhere else', async () => {
  const asked: string[] = [];
  const api = async (url: string) => {
    asked.push(url);
    return { status: url.startsWith('/api/') ? 200 : 404, type: 'application/json', body: '{}' };
  };
  const does = `const [one, other] = await Promise.all([fetch('/api/blog'), fetch('http://127.0.0.1:1/')]);
    return rendered([one.status, other.status].join())`;
  expect(await renders(does, api)).toBe('200,404');
  expect(asked).toEqual(['/api/blog', 'http://127.0.0.1:1/']);
});

test('a page may ask a hundred questions, each of a reasonable length', async () => {
  const api = async () => ({ status: 200, type: 'application/json', body: '{}' });
  const asks = (count: number) =>
    `await Promise.all(Array.from({ length: ${count} }, (_, at) => fetch('/api/' + at)));`;
  expect(await renders(`${asks(100)} return rendered('all')`, api)).toBe('all');
  await contains(asks(5_000), /more than 100/, api);
  await contains(`await fetch('/api/' + 'x'.repeat(3_000))`, /no render process says/, api);
  await contains(`await __SERVER__.run('/r/blog/2.0.0/main.js')`, /not released/);
});

test('the server believes no message: neither a long, a forged nor an unreadable one', async () => {
  const hostObject = 'Object.getPrototypeOf(Object.getPrototypeOf(setTimeout))';
  await contains(`return rendered('x'.repeat(50 * 2 ** 20))`, /characters/);
  await contains('return { html: 5 }', /no render process says/);
  for (const styles of ['</style>', 'a{}</STYLE ><img src=x>'])
    await contains(`return { ...rendered('x'), styles: '${styles}' }`, /no render process says/);
  await contains('return undefined', /no render process says/);
  await contains('__SERVER__.ready(() => {}); await new Promise(() => {})', /out of turn/);
  for (const forged of ['undefined', '{ started: true }', '{ rendered: 5 }', 'null', "{ ask: 1, file: '/shell.js' }"])
    await contains(
      `try { ${hostObject}.toJSON = () => (${forged}) } catch {} throw new Error('not forged')`,
      /not forged|no render process says|out of turn/,
    );
  const late = realmOf(
    shell(`Promise.resolve().then(() => setTimeout(() => {})); Promise.reject(1); return rendered('late')`),
  );
  expect((await late.render({})).html).toBe('late');
});

test('files that do not start are no pages, and the realm tries again with the next', async () => {
  await contains(
    `Promise.reject(new Error('unheard')); setTimeout(() => { throw new Error('thrown late') }); await new Promise(() => {})`,
    /^its process ended \(1\): Error: thrown late\n/,
  );
  let code = 'throw new Error("at start")';
  const file = async () => code;
  const realm = createRealm(['/shell.js'], { file, api: never });
  realms.push(realm);
  expect(await reasonOf(realm.render({}))).toMatch(/at start/);
  code = 'Promise.reject(new Error("unheard"))';
  expect(await reasonOf(realm.render({}))).toMatch(/unheard/);
  code = shell('');
  expect((await realm.render({ good: true })).html).toBe('good');
});

test('more pages than can wait are refused at once, for a reason of the server', async () => {
  const realm = realmOf(shell(''));
  const pages = await Promise.allSettled(Array.from({ length: 30 }, () => realm.render({ good: true })));
  expect(pages.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(pages.at(-1)).toMatchObject({ reason: { fault: 'server', message: 'too many pages wait' } });
});

test('a file that did not come once is asked for again by the next page, and then runs once', async () => {
  const file = jest.fn(async (url: string) =>
    url === '/shell.js'
      ? shell("await run('/r/blog/list.js'); return rendered('ran ' + self.count);")
      : 'self.count = (self.count ?? 0) + 1;',
  );
  const realm = keep(createRealm(['/shell.js'], { file, api: never }, confine(), PATIENT_MS));
  await realm.render({ good: true });
  file.mockRejectedValueOnce(new Error('EMFILE'));
  expect(await reasonOf(realm.render({}))).toContain('EMFILE');
  expect((await realm.render({})).html).toBe('ran 1');
  expect((await realm.render({})).html).toBe('ran 1');
});
