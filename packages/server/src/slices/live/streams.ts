import type { ServerResponse } from 'node:http';
import type { Actor } from '../../ground/http/actor.ts';

/** One open page, or all pages of one browser. */
interface Stream {
  actor: Actor;
  /** When its access token runs out: milliseconds since 1970. */
  expiresAt: number;
  response: ServerResponse;
}

/** Proxies close what is silent for a minute, and a dead connection shows only when it is written to. */
const HEARTBEAT_MS = 15_000;
/** Whoever reads slower than this waits in our memory: bytes. They come back and ask for everything. */
const UNREAD_MAX = 64 * 1024;
/** Browsers of one person; the oldest gives way, since most likely it is gone. */
const PER_PERSON = 8;
const COMMENT = ':\n\n';

/** The open streams of this process. */
export function createStreams(clock: () => Date) {
  const byPerson = new Map<string, Set<Stream>>();
  let count = 0;
  let isClosed = false;
  let beatAt = clock().getTime();

  function forget(stream: Stream): void {
    const theirs = byPerson.get(stream.actor.id);
    if (!theirs?.delete(stream)) return;
    count--;
    if (theirs.size === 0) byPerson.delete(stream.actor.id);
  }

  function end(stream: Stream): void {
    forget(stream);
    stream.response.end();
  }

  function write(stream: Stream, text: string): void {
    if (stream.expiresAt <= clock().getTime()) {
      end(stream);
      return;
    }
    stream.response.write(text);
    if (stream.response.writableLength <= UNREAD_MAX) return;
    forget(stream);
    stream.response.destroy();
  }

  const endWhere = (isMeant: (stream: Stream) => boolean) => {
    for (const theirs of [...byPerson.values()]) for (const stream of [...theirs]) if (isMeant(stream)) end(stream);
  };

  return {
    /** How many are open. */
    count: () => count,
    add(stream: Stream): void {
      const theirs = byPerson.get(stream.actor.id) ?? new Set();
      byPerson.set(stream.actor.id, theirs.add(stream));
      count++;
      stream.response.on('close', () => forget(stream));
      stream.response.write(COMMENT);
      const [oldest] = theirs;
      if (isClosed) end(stream);
      else if (oldest && theirs.size > PER_PERSON) end(oldest);
    },
    send(people: readonly string[], event: string): void {
      for (const person of people) for (const stream of [...(byPerson.get(person) ?? [])]) write(stream, event);
    },
    end,
    endSession(sessionId: string): void {
      endWhere(({ actor }) => actor.sessionId === sessionId);
    },
    endAll(): void {
      endWhere(() => true);
    },
    /** Ends all that are open, and each that is opened from now on. */
    close(): void {
      isClosed = true;
      endWhere(() => true);
    },
    /** To be called about once a second: ends what has expired, keeps the rest alive. */
    beat(): void {
      const now = clock().getTime();
      endWhere(({ expiresAt }) => expiresAt <= now);
      if (now - beatAt < HEARTBEAT_MS) return;
      beatAt = now;
      for (const theirs of [...byPerson.values()]) for (const stream of [...theirs]) write(stream, COMMENT);
    },
  };
}
