import { randomUUID } from 'node:crypto';
import { Conflict } from '../errors.ts';
import type { LocalQuarantine } from './quarantine.ts';
import type { SealedShelf } from './sealed/sealedShelf.ts';
import type { Quarantine, Received } from './storage.ts';

/** A piece of an unfinished file. Its key says which of the file's bytes it has. */
interface Piece {
  key: string;
  from: number;
  size: number;
}

const KEY = /^[\w-]+\/(?<from>\d+)-(?<size>\d+)-[\w-]+$/;
/** The most pieces of one file, of which the largest has five: each piece has all of them listed. */
const PIECES_MAX = 200;

/**
 * Makes a quarantine whose unfinished files lie in a bucket, where machines that share no folder find them: each may
 * take any piece of a file and finish it. A piece is there once its request has ended, however it ended. Pieces may
 * overlap, because whoever sends bytes again sends the same ones. Each has a key of its own, so that none changes while
 * another machine reads it.
 */
export function sharePieces(
  { draftOf, ...quarantine }: LocalQuarantine,
  shelf: SealedShelf,
  most = PIECES_MAX,
): Quarantine {
  const put = (received: Received, key: string) =>
    shelf.put(quarantine.stream(received), received, key, draftOf(received));

  return {
    ...quarantine,
    begin: async () => randomUUID(),
    async sizeOf(ticket) {
      const last = (await piecesOf(shelf, ticket)).at(-1);
      return last ? last.from + last.size : 0;
    },
    async append(ticket, source, from) {
      if ((await keysOf(shelf, ticket)).length >= most)
        throw new Conflict('conflict', `This file came in ${most} pieces and is not whole: send it anew`);
      const failures: unknown[] = [];
      const arriving = async function* () {
        try {
          yield* source;
        } catch (error) {
          failures.push(error);
        }
      };
      const received = await quarantine.receive(arriving());
      try {
        if (received.size > 0) await put(received, `${ticket}/${from}-${received.size}-${randomUUID()}`);
      } finally {
        await quarantine.discard(received);
      }
      if (failures.length > 0) throw failures[0];
    },
    async whole(ticket) {
      // An attempt to finish the file that failed has left it here.
      await quarantine.discard({ ticket });
      return quarantine.receive(contentOf(shelf, ticket), ticket);
    },
    async discardPieces(ticket) {
      await quarantine.discard({ ticket });
      await Promise.all((await keysOf(shelf, ticket)).map((key) => shelf.remove(key)));
    },
    async discardOlder(since) {
      let discarded = await quarantine.discardOlder(since);
      for await (const { key, keptAt } of shelf.list()) {
        if (keptAt >= since) continue;
        await shelf.remove(key);
        discarded += 1;
      }
      return discarded;
    },
    async countArriving(secretId) {
      let count = await quarantine.countArriving(secretId);
      for await (const { key } of shelf.list()) if ((await shelf.secretOf(key)) === secretId) count += 1;
      return count;
    },
  };
}

async function keysOf(shelf: SealedShelf, ticket: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of shelf.list(`${ticket}/`)) keys.push(key);
  return keys;
}

/** Returns the pieces of which each goes on where those before it end, from the first byte on. */
async function piecesOf(shelf: SealedShelf, ticket: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const key of await keysOf(shelf, ticket)) {
    const { from, size } = KEY.exec(key)?.groups ?? {};
    if (from !== undefined && size !== undefined) pieces.push({ key, from: Number(from), size: Number(size) });
  }
  let end = 0;
  return pieces
    .sort((one, other) => one.from - other.from)
    .filter(({ from, size }) => {
      const goesOn = from <= end && from + size > end;
      if (goesOn) end = from + size;
      return goesOn;
    });
}

/** Returns the bytes of the pieces in order, each byte once. */
async function* contentOf(shelf: SealedShelf, ticket: string): AsyncGenerator<Uint8Array> {
  let end = 0;
  for (const { key, from, size } of await piecesOf(shelf, ticket)) {
    yield* await shelf.open(key, from < end ? { start: end - from, end: size - 1 } : undefined);
    end = from + size;
  }
}
