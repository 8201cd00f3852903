import type { ServerResponse } from 'node:http';
import type { Actor } from '../../ground/http/actor.ts';

/** The stream of one open page, or of all pages of one browser. */
interface Stream {
  actor: Actor;
  /** When its access token expires, or its reader needs a second factor, in milliseconds since 1970. */
  expiresAt: number;
  response: ServerResponse;
}

/** Milliseconds. Proxies close connections after a minute of silence, and a dead connection shows only on a write. */
const HEARTBEAT_MS = 15_000;
/** Bytes that may wait in memory for a slow reader; beyond that its stream ends, and the page reconnects. */
const UNREAD_MAX = 64 * 1024;
/** Streams of one person; the oldest gives way, since it is most likely dead. */
const PER_PERSON = 8;
const COMMENT = ':\n\n';
/** Tells a browser that it has signed out itself, so that no tab opens the stream again. */
const SIGNED_OUT = 'event: signed_out\n\n';

/** Creates the registry of this process's open streams. */
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

  function end(stream: Stream, farewell?: string): void {
    forget(stream);
    stream.response.end(farewell);
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

  const endWhere = (isMeant: (stream: Stream) => boolean, farewell?: string) => {
    for (const theirs of [...byPerson.values()])
      for (const stream of [...theirs]) if (isMeant(stream)) end(stream, farewell);
  };

  return {
    /** Returns the number of open streams. */
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
    signOut(sessionId: string): void {
      endWhere(({ actor }) => actor.sessionId === sessionId, SIGNED_OUT);
    },
    endSession(sessionId: string): void {
      endWhere(({ actor }) => actor.sessionId === sessionId);
    },
    endAll(): void {
      endWhere(() => true);
    },
    /** Ends all open streams, and each later one. */
    close(): void {
      isClosed = true;
      endWhere(() => true);
    },
    /** Ends expired streams and keeps the others alive; to be called about once a second. */
    beat(): void {
      const now = clock().getTime();
      endWhere(({ expiresAt }) => expiresAt <= now);
      if (now - beatAt < HEARTBEAT_MS) return;
      beatAt = now;
      for (const theirs of [...byPerson.values()]) for (const stream of [...theirs]) write(stream, COMMENT);
    },
  };
}
