import { Readable } from 'node:stream';
import type { Deployment } from '@firm/contract';
import {
  cancelStart,
  describeMoved,
  doctor,
  type Grant,
  grantOf,
  type Moved,
  mayChange,
  mayRelease,
  moveOrAsk,
  NO_START,
  packVersion,
  pause,
  pin,
  previewOf,
  RUN_BY,
  readAudit,
  receive,
  rollback,
  status,
  surroundingsOf,
  whyOf,
} from '@firm/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, Invalid, Unauthorized } from '../../ground/errors.ts';
import { bearerOf } from '../../ground/http/admit.ts';
import { parseInput } from '../../ground/http/parseInput.ts';
import { noteMove } from './noteMove.ts';
import { platformOperations as operations } from './platformOperations.ts';
import { refusable } from './refusable.ts';

/** Largest archive of a release; its unpacked bytes are counted again. */
const ARCHIVE_LIMIT_BYTES = 250 * 1024 * 1024;

interface OfRemote {
  Params: { remote: string };
}

/**
 * Registers the calls that teams release with from outside: publish a signed version, and change which versions
 * visitors get. Each call needs a token with rights for that remote.
 */
export function registerPlatformAdmin(app: FastifyInstance, deps: AppDeps): void {
  const { store, clock } = deps;

  /**
   * Admits a token with rights for a remote. `reads` admits one for previews, too: it must look at what there is.
   * @throws Unauthorized, Forbidden
   */
  async function admitted(
    request: FastifyRequest,
    { remote, version, reads = false }: { remote?: string; version?: string | undefined; reads?: boolean } = {},
  ): Promise<Grant> {
    const token = bearerOf(request);
    if (!token) throw new Unauthorized('unauthorized', `This needs a token: ${RUN_BY} release token add`);
    const grant = await grantOf(store, token, clock());
    if (!grant)
      throw new Unauthorized(
        'unauthorized',
        `The token is unknown, revoked or has run out: ${RUN_BY} release token add`,
      );
    if (remote !== undefined && !mayChange(grant, remote))
      throw new Forbidden(`The token ${grant.name} has no rights for ${remote}`);
    if (!reads && !mayRelease(grant, version))
      throw new Forbidden(
        `The token ${grant.name} may publish versions for previews, and nothing else${version === undefined ? '' : `: ${version} is none`}`,
      );
    return grant;
  }
  interface Wish {
    reason?: string | undefined;
    again?: boolean | undefined;
    accept?: boolean | undefined;
  }
  const changeBy = (grant: Grant, { reason, again, accept }: Wish) => ({
    again,
    accept,
    by: `token:${grant.name}`,
    now: clock(),
    check: true,
    replaced: [] as Deployment[],
    ...(reason === undefined ? {} : { reason }),
  });
  const note = (remote: string, by: string, move: string) => noteMove(deps, { part: remote, by, move, actorId: null });
  const moved = async (change: ReturnType<typeof pause>): Promise<Moved> => ({ deployment: await change });
  const answer = async (
    reply: FastifyReply,
    remote: string,
    change: Promise<Moved>,
    { name }: Grant,
    move: string,
    replaced: readonly Deployment[] = [],
  ) => {
    const done = await refusable(change);
    const waits = 'request' in done;
    await note(remote, `token:${name}`, waits ? `ask for ${move}` : move);
    const traffic = await describeMoved(store, remote, done, { now: clock(), replaced });
    return reply.send({ remote, traffic, waits });
  };

  app.register(async (archives) => {
    archives.addContentTypeParser('application/x-tar', (_request, body, done) => done(null, body));
    archives.post<OfRemote>(
      operations.publish.path,
      {
        bodyLimit: ARCHIVE_LIMIT_BYTES,
        // Checks the headers before the archive is read, so that a stranger's archive is refused unread.
        onRequest: async (request) => {
          await admitted(request, { remote: request.params.remote, version: versionIn(request.query) });
        },
      },
      async (request, reply) => {
        const { remote } = request.params;
        const grant = await admitted(request, { remote, version: versionIn(request.query) });
        const { version, accept } = parseInput(operations.publish.query, request.query);
        if (!(request.body instanceof Readable))
          throw new Invalid([{ field: 'body', message: 'Send the release as application/x-tar' }]);
        const by = `token:${grant.name}`;
        const arrival = { remote, version, by, accept: accept === 'true' };
        const { release, isNew, isHealed } = await refusable(receive(store, request.body, arrival));
        if (isNew) await note(remote, by, `publish ${version}`);
        const { publishedAt, files } = release;
        const answer = { remote, version, publishedAt, files: Object.keys(files).length, isNew, isHealed };
        return reply.status(isNew ? 201 : 200).send(answer);
      },
    );
  });

  app.get<OfRemote>(operations.version.path, async (request, reply) => {
    const { remote } = request.params;
    await admitted(request, { remote });
    const { version } = parseInput(operations.version.query, request.query);
    return reply.type('application/x-tar').send(await refusable(packVersion(store, { remote, version })));
  });

  app.post<OfRemote>(operations.preview.path, async (request, reply) => {
    const { remote } = request.params;
    await admitted(request, { remote, version: versionIn(request.body) });
    const { version, hours } = parseInput(operations.preview.body, request.body);
    return reply.send({ override: await refusable(previewOf(store, { id: remote, version }, hours, clock())) });
  });

  app.post<OfRemote>(operations.rollOut.path, async (request, reply) => {
    const { remote } = request.params;
    const grant = await admitted(request, { remote });
    const { reason, again, accept, at, ...rollout } = parseInput(operations.rollOut.body, request.body);
    const asked = { move: 'rollout' as const, ...rollout, at: at === undefined ? undefined : new Date(at) };
    const change = changeBy(grant, { reason, again, accept });
    return answer(reply, remote, moveOrAsk(store, remote, asked, change), grant, 'rollout', change.replaced);
  });

  app.patch<OfRemote>(operations.step.path, async (request, reply) => {
    const { remote } = request.params;
    const grant = await admitted(request, { remote });
    const step = parseInput(operations.step.body, request.body);
    const change = changeBy(grant, step);
    if (step.change === 'cancel') {
      await refusable(cancelStart(store, remote, change));
      await note(remote, `token:${grant.name}`, 'cancel start');
      return reply.send({ remote, traffic: NO_START });
    }
    if (step.change === 'promote')
      return answer(
        reply,
        remote,
        moveOrAsk(store, remote, { move: step.change, version: step.version }, change),
        grant,
        step.change,
        change.replaced,
      );
    if (step.change === 'pause') return answer(reply, remote, moved(pause(store, remote, change)), grant, step.change);
    return answer(reply, remote, moved(pin(store, remote, step.change === 'pin', change)), grant, step.change);
  });

  app.delete<OfRemote>(operations.rollback.path, async (request, reply) => {
    const { remote } = request.params;
    const grant = await admitted(request, { remote });
    const why = parseInput(operations.rollback.body, request.body);
    return answer(reply, remote, moved(rollback(store, remote, changeBy(grant, why))), grant, 'rollback');
  });

  app.get<OfRemote>(operations.reasons.path, async (request, reply) => {
    const { remote } = request.params;
    await admitted(request, { remote });
    const { version } = parseInput(operations.reasons.query, request.query);
    return reply.send(await refusable(whyOf(store, remote, { version, now: clock() })));
  });

  app.get(operations.releases.path, async (request, reply) => {
    const grant = await admitted(request, { reads: true });
    const { remote } = parseInput(operations.releases.query, request.query);
    const parts = await refusable(status(store, remote, clock()));
    // A version for previews is open to whoever knows its name.
    return reply.send({ parts: mayRelease(grant) ? parts : parts.filter(({ id }) => mayChange(grant, id)) });
  });

  // Serves `release check`, which compares versions on the team's own machine.
  app.get(operations.surroundings.path, async (request, reply) => {
    await admitted(request, { reads: true });
    return reply.send(await surroundingsOf(store));
  });

  // Reports without deleting: only an operator on this machine may delete.
  app.get(operations.doctor.path, async (request, reply) => {
    await admitted(request);
    return reply.send(await refusable(doctor(store, { now: clock() })));
  });

  app.get(operations.audit.path, async (request, reply) => {
    await admitted(request);
    const { remote } = parseInput(operations.audit.query, request.query);
    return reply.send({ entries: await readAudit(store, remote) });
  });
}

/** The version that a request names, before anything else of it is looked at. */
const versionIn = (fields: unknown): string | undefined =>
  typeof fields === 'object' && fields !== null && 'version' in fields && typeof fields.version === 'string'
    ? fields.version
    : undefined;
