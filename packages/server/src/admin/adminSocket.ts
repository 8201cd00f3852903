import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { RUN_BY } from '@firm/releases';
import { z } from 'zod';
import type { AppDeps } from '../ground/deps.ts';
import type { Outcome } from './runAdmin.ts';

/**
 * Only the server's user may enter the folder. A process that can open the socket can also read the database's files.
 */
const socketOf = (dataDir: string) => join(dataDir, 'admin', 'socket');

/** Callers of a former version named no folder. */
const Asked = z.object({ args: z.array(z.string()), by: z.string(), folder: z.string().optional() });
const Told = z.object({
  code: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  out: z.array(z.string()),
  err: z.array(z.string()),
});

/**
 * Runs `pnpm admin` commands here, since this process alone has the embedded database. Returns a function that stops
 * it.
 */
export async function serveAdminCommands(deps: AppDeps): Promise<() => void> {
  if (deps.database.kind !== 'embedded') return () => {};
  const path = socketOf(deps.env.dataDir);
  // The commands need much that a server does not.
  const answer = async (socket: Socket) => {
    const { args, by, folder } = Asked.parse(await json(socket.iterator({ destroyOnReturn: false })));
    const { runAdmin } = await import('./runAdmin.ts');
    socket.end(JSON.stringify(await runAdmin(deps, args, by, folder)));
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    answer(socket).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'an admin command was not understood');
      socket.destroy();
    });
  });
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    chmodSync(dirname(path), 0o700);
    // A killed process left the socket behind: the folder lock proves that no other process listens.
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } catch (error) {
    deps.log.info({ err: error }, `${RUN_BY} admin works while this server is stopped only`);
    return () => {};
  }
  return () => void server.close();
}

/** Asks the server that runs on this data folder to run a command; undefined when none runs. */
export async function askServer(
  dataDir: string,
  args: string[],
  by: string,
  folder = process.cwd(),
): Promise<Outcome | undefined> {
  const socket = connect({ path: socketOf(dataDir), allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch {
    return undefined;
  }
  socket.end(JSON.stringify({ args, by, folder }));
  return Told.parse(await json(socket));
}
