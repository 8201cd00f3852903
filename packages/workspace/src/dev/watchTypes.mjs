import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, watch } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { oneAtATime } from './oneAtATime.mjs';

/** Folder of what the compiler remembers of an app between two checks, relative to the app. */
const MEMORY = '.cache/types';
/** Milliseconds without changes before a check: editors write in several steps. */
const SETTLE = 80;
/** Below builds and the server, as `nice` counts. */
const NICE = 5;
const READ = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Checks the types of apps at once and whenever their source or that of a linked package changes. Checks run one after
 * the other in a process beside this one, below its priority; the app changed last comes first.
 * @param {import('../apps.mjs').App[]} apps
 * @param {(app: import('../apps.mjs').App, errors: string[]) => void} onChecked
 *   errors as `mfe-blog/src/remote.tsx:12:5 message`
 * @returns {() => void} stops watching
 */
export function watchTypes(apps, onChecked) {
  let due = new Set(apps);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  let isOver = false;
  const check = oneAtATime(async () => {
    while (due.size && !isOver) {
      const [app] = /** @type {Set<import('../apps.mjs').App>} */ (due);
      if (!app) return;
      due.delete(app);
      const errors = await typeErrors(app, (child) => {
        running = child;
      });
      running = undefined;
      if (!isOver) onChecked(app, errors);
    }
  });

  /** @type {Map<string, { apps: import('../apps.mjs').App[], recursive: boolean }>} */
  const folders = new Map();
  for (const app of apps)
    for (const { folder, recursive } of sourcesOf(app.dir)) {
      const known = folders.get(folder);
      folders.set(folder, { apps: [...(known?.apps ?? []), app], recursive });
    }
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  const watchers = [...folders].map(([folder, { apps, recursive }]) =>
    watch(folder, { recursive }, (_event, file) => {
      if (file && !READ.test(file)) return;
      due = new Set([...apps, ...due]);
      clearTimeout(settling);
      settling = setTimeout(check, SETTLE);
    }).on('error', ({ message }) => console.error(`${folder} is not watched any more: ${message}`)),
  );

  const stop = () => {
    isOver = true;
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
    if (running) endWithChildren(running);
  };
  process.once('exit', stop);
  check();
  return stop;
}

/**
 * The folders whose files the types of an app depend on: its own and the sources of packages that are linked, not
 * installed.
 * @param {string} dir
 */
export function sourcesOf(dir) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...devDependencies })
    .map((name) => path.join(dir, 'node_modules', name))
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
  const linked = packages.filter((folder) => !folder.split(path.sep).includes('node_modules'));
  const sources = [dir, ...linked].map((folder) => path.join(folder, 'src')).filter((folder) => existsSync(folder));
  return [
    // For remote.json and tsconfig.json.
    { folder: dir, recursive: false },
    ...sources.map((folder) => ({ folder, recursive: true })),
  ];
}

/**
 * Runs the app's own compiler, which remembers what it has checked.
 * @param {import('../apps.mjs').App} app
 * @param {(child: import('node:child_process').ChildProcess) => void} onStarted
 * @returns {Promise<string[]>}
 */
async function typeErrors({ dir }, onStarted) {
  const script = compilerOf(dir);
  if (!script) return ['TypeScript is not installed, so nothing is checked'];
  const memory = ['--incremental', '--tsBuildInfoFile', memoryOf(dir)];
  const child = spawn(process.execPath, [script, '-p', dir, '--noEmit', '--pretty', 'false', ...memory], {
    // Errors begin with the app's folder, as developers name it.
    cwd: path.dirname(dir),
    stdio: ['ignore', 'pipe', 'pipe'],
    // The script starts the compiler as a child of its own, and both have to end together.
    detached: true,
    windowsHide: true,
  });
  onStarted(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  if (child.pid) os.setPriority(child.pid, NICE);
  const end = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (end === 0) return [];
  const errors = errorsIn(output);
  return errors.length ? errors : [`nothing is checked, since the compiler failed (${end}): ${output.trim()}`];
}

/**
 * The file of what the compiler remembers: another one once the keys of a JSON file change, since TypeScript 7 does not
 * check again what depends on it (microsoft/TypeScript#64025). Going back to the keys before finds its file.
 * @param {string} dir
 */
function memoryOf(dir) {
  const shapes = createHash('sha256');
  for (const { folder, recursive } of sourcesOf(dir))
    for (const name of readdirSync(folder, { recursive, encoding: 'utf8' }).sort())
      if (name.endsWith('.json')) shapes.update(`${name} ${shapeOf(readFileSync(path.join(folder, name), 'utf8'))}\n`);
  const memory = path.join(dir, MEMORY);
  const file = path.join(memory, `${shapes.digest('hex').slice(0, 12)}.tsbuildinfo`);
  const earlier = (existsSync(memory) ? readdirSync(memory) : [])
    .map((name) => path.join(memory, name))
    .filter((each) => each !== file)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const each of earlier.slice(1)) rmSync(each);
  return file;
}

/** JSON without its texts, which have no types of their own. @param {string} json */
function shapeOf(json) {
  try {
    return JSON.stringify(JSON.parse(json), (_key, value) => (typeof value === 'string' ? '' : value));
  } catch {
    return json;
  }
}

/** The script of the TypeScript that an app has. @param {string} dir @returns {string | undefined} */
function compilerOf(dir) {
  try {
    const installed = createRequire(path.join(dir, 'package.json')).resolve('typescript/package.json');
    return path.join(path.dirname(installed), 'bin/tsc');
  } catch {
    return undefined;
  }
}

/**
 * The errors in what the compiler printed; explanations below an error belong to it.
 * @param {string} output @returns {string[]}
 */
export function errorsIn(output) {
  /** @type {string[]} */
  const errors = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, row, column, message] = /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(line) ?? [];
    const [, general] = /^error TS\d+: (.*)$/.exec(line) ?? [];
    if (file) errors.push(`${file}:${row}:${column} ${message}`);
    else if (general) errors.push(general);
    else if (/^\s+\S/.test(line) && errors.length) errors.push(`${errors.pop()}\n${line}`);
  }
  return errors;
}

/** @param {import('node:child_process').ChildProcess} child started as `detached` */
function endWithChildren(child) {
  try {
    process.kill(-Number(child.pid), 'SIGKILL');
  } catch {
    // Windows has no groups of processes.
    child.kill('SIGKILL');
  }
}
