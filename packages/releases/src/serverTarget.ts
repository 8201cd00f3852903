import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { AuditEntry } from '@firm/contract';
import { packRelease, unpackRelease } from './archive.ts';
import { ARCHIVE, type AskedServer, askServer } from './askServer.ts';
import type { Diagnosis } from './doctor.ts';
import type { Why } from './reasons/why.ts';
import { Refused } from './refused.ts';
import { isSigned, signBuild } from './sign/signBuild.ts';
import type { Signer } from './sign/signing.ts';
import type { Status } from './status.ts';
import { type AskedOutcome, isPublishedWhole, type Outcome, type Target } from './target.ts';

interface Server extends AskedServer {
  /** Signs on this machine: a server never holds a team's key. */
  signerOf: (remote: string) => Promise<Signer>;
}

/**
 * A running server, changed through its `/platform` addresses. Methods throw `Refused` with the server's reason, or
 * `Error` when it cannot be reached.
 */
export function serverTarget({ signerOf, ...server }: Server): Target {
  const { ask, call, unreadable } = askServer(server);
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
