import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { AuditEntry } from '@firm/contract';
import { packRelease, unpackRelease } from './archive.ts';
import { aheadBy, describeClock } from './clock.ts';
import type { Diagnosis } from './doctor.ts';
import type { Why } from './reasons/why.ts';
import { Refused } from './refused.ts';
import { isSigned, signBuild } from './sign/signBuild.ts';
import type { Signer } from './sign/signing.ts';
import type { Status } from './status.ts';
import { type AskedOutcome, isPublishedWhole, type Outcome, type Target } from './target.ts';

const ARCHIVE = 'application/x-tar';

interface Server {
  /** The server's origin, `https://www.example.com`. */
  url: string;
  token: string | undefined;
  /** The variable that the token comes from. */
  tokenIn: string;
  /** Signs on this machine: a server never holds a team's key. */
  signerOf: (remote: string) => Promise<Signer>;
  /** Told once that the clock of this machine and that of the server differ. */
  warn?: ((warning: string) => void) | undefined;
}

/**
 * A running server, changed through its `/platform` addresses. Methods throw `Refused` with the server's reason, or
 * `Error` when it cannot be reached.
 */
export function serverTarget({ url, token, tokenIn, signerOf, warn }: Server): Target {
  const tellClock = clockTeller(url, warn);
  /** Returns an answer that is no refusal. */
  async function ask(method: string, address: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Response> {
    if (!token) throw new Error(`${tokenIn} is not set: \`release token add\` on the server makes one`);
    const isArchive = body instanceof Uint8Array;
    const at = new URL(`/platform/${address}`, url);
    const asked = Date.now();
    const response = await fetch(at, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': isArchive ? ARCHIVE : 'application/json' } : {}),
      },
      ...(body ? { body: isArchive ? body : JSON.stringify(body) } : {}),
      // A followed redirect would turn a POST into a GET and drop the token.
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new Error(`${at.origin} cannot be reached (${reasonOf(error)})`);
    });
    tellClock(response.headers.get('date'), asked);
    const onward = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && onward)
      throw new Error(`${at.origin} leads on to ${new URL(onward, at).origin}: name that with --server`);
    if (response.ok) return response;
    const answer = await response.json().catch(() => undefined);
    const message = answer?.message ?? `${at.origin} answered ${response.status}`;
    // The text says the reasons, as it does for a store of this machine.
    const { reasons, ...details } = answer?.refusal ?? {};
    throw response.status < 500
      ? new Refused(textOfAll(reasons, details.more) ?? message, details)
      : new Error(message);
  }
  const unreadable = () =>
    new Error(`${new URL(url).origin} is no site that can be released to: its answer cannot be read`);
  async function call<T>(method: string, address: string, body?: object | Uint8Array<ArrayBuffer>): Promise<T> {
    const answer = await (await ask(method, address, body)).json().catch(() => undefined);
    if (answer === undefined) throw unreadable();
    return answer;
  }
  /** An older server says by its sentence alone that a move waits. */
  const asked = async (remote: string, method: string, body?: object): Promise<AskedOutcome> => {
    const answer = await call<{ traffic: string; waits?: boolean }>(
      method,
      `micro-frontends/${remote}/deployment`,
      body,
    );
    return { traffic: answer.traffic, waits: answer.waits ?? false };
  };
  const traffic = async (remote: string, method: string, body?: object) => (await asked(remote, method, body)).traffic;
  const about = (remote?: string) => (remote === undefined ? '' : `?remote=${encodeURIComponent(remote)}`);
  const status = async (remote?: string) => (await call<{ parts: Status[] }>('GET', `releases${about(remote)}`)).parts;

  return {
    surroundings: () => call('GET', 'surroundings'),
    async takeOut(remote, version, folder) {
      const response = await ask('GET', `micro-frontends/${remote}/versions?version=${version}`);
      const isArchive = response.headers.get('content-type') === ARCHIVE;
      if (!isArchive || !response.body) throw unreadable();
      await unpackRelease(Readable.fromWeb(response.body as ReadableStream), folder);
    },
    async publish(folder, { remote, version, accept }) {
      const send = async (release: string) => {
        const archive = new Uint8Array(await buffer(packRelease(release)));
        // An older server, which asks no budget, knows no such field.
        const query = `version=${version}${accept ? '&accept=true' : ''}`;
        return call<Outcome>('POST', `micro-frontends/${remote}/versions?${query}`, archive);
      };
      if (isSigned(folder)) return send(folder);
      const signed = await mkdtemp(path.join(tmpdir(), 'release-'));
      try {
        await signBuild(folder, signed, { remote, version, signer: await signerOf(remote) });
        return await send(signed);
      } finally {
        await rm(signed, { recursive: true, force: true });
      }
    },
    isPublished: async (remote, version) => isPublishedWhole(await status(), remote, version),
    rollOut: (remote, plan, { reason, again, accept }) => asked(remote, 'POST', { ...plan, reason, again, accept }),
    cancelStart: (remote, { reason }) => traffic(remote, 'PATCH', { change: 'cancel', reason }),
    promote: (remote, version, { reason, again, accept }) =>
      asked(remote, 'PATCH', { change: 'promote', version, reason, again, accept }),
    pause: (remote, { reason }) => traffic(remote, 'PATCH', { change: 'pause', reason }),
    rollback: (remote, { reason, accept }) => traffic(remote, 'DELETE', { reason, accept }),
    pin: (remote, held, { reason }) => traffic(remote, 'PATCH', { change: held ? 'pin' : 'unpin', reason }),
    preview: async (remote, version, hours) =>
      (await call<{ override: string }>('POST', `micro-frontends/${remote}/preview`, { version, hours })).override,
    status,
    reasons: async (remote, version) => {
      const query = version === undefined ? '' : `?version=${version}`;
      const answer = await call<Omit<Why, 'unheard'> & Partial<Why>>(
        'GET',
        `micro-frontends/${remote}/reasons${query}`,
      );
      // An older server tells causes alone.
      return { unheard: [], ...answer };
    },
    audit: async (remote) => (await call<{ entries: AuditEntry[] }>('GET', `audit${about(remote)}`)).entries,
    doctor: async (prune) => {
      if (prune) throw new Refused('doctor --prune deletes from the store itself: run it on the server');
      return call<Diagnosis>('GET', 'doctor');
    },
  };
}

/** Compares the clock of this machine with the `Date` of each answer, and tells the first difference. */
function clockTeller(url: string, warn: Server['warn']): (date: string | null, asked: number) => void {
  let isTold = false;
  return (date, asked) => {
    const said = Date.parse(date ?? '');
    if (isTold || Number.isNaN(said)) return;
    const clock = describeClock(aheadBy(said, { asked, answered: Date.now() }), new URL(url).origin);
    if (clock === undefined) return;
    isTold = true;
    warn?.(clock);
  };
}

/** Every reason of an answer, whose message may be cut; and how many it left out. */
function textOfAll(reasons: { text: string }[] | undefined, more?: { reasons?: number }): string | undefined {
  if (!reasons?.length) return undefined;
  const others = more?.reasons ? [`and ${more.reasons} more`] : [];
  return [...reasons.map(({ text }) => text), ...others].join('\n');
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
