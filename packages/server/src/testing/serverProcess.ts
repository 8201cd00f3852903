import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@firm/contract';
import { freePort } from '../../../testing/src/freePort.ts';

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Returns the text of its log. */
  log(): string;
}

const SERVE = resolve(import.meta.dirname, '../../../workspace/bin/serve.mjs');

/** Starts the real server process; resolves when it is ready. */
export async function startProcess(variables: Record<string, string>, program = SERVE): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'fatal', ...variables, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => lines.push(text));
  const log = () => lines.join('');
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${url}${API_BASE}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { child, url, log };
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`the server ended with ${ended}: ${log()}`);
    await wait(200);
  }
}

/** Stops a process as an operator does; returns its exit code. */
export async function stopProcess({ child }: ServerProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}
