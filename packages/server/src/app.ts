import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { gaugeBackups } from './admin/backupGauge.ts';
import type { AppDeps } from './ground/deps.ts';
import type { Env } from './ground/env/env.ts';
import { slicesInOrder } from './ground/floorPlan.ts';
import { acceptBodies } from './ground/http/bodies.ts';
import { BODY_MIN_BYTES } from './ground/http/bodyLimit.ts';
import { endConnections } from './ground/http/endConnections.ts';
import { answerError, handleErrors } from './ground/http/errorHandler.ts';
import { noticeProxy } from './ground/http/noticeProxy.ts';
import type { Ports } from './ground/http/ports.ts';
import { readablePath } from './ground/http/readablePath.ts';
import { refuseOtherMethods } from './ground/http/refuseOtherMethods.ts';
import { keepRequestContext } from './ground/http/requestContext.ts';
import { secure } from './ground/http/security.ts';
import { shedLoad } from './ground/http/shedLoad.ts';
import { routeOf } from './ground/observe/measureRequests.ts';
import { measureSite } from './ground/observe/measureSite.ts';
import { tracingNow } from './ground/observe/tracing.ts';
import './slices.ts';

/** The time for a request to arrive whole: the largest file over a line of 300 kbit/s. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;

/** The contract checks what routes take and answer, so Fastify's compilers of JSON schemas do not even load. */
const noJsonSchema = () => {
  throw new Error('a route takes its schemas from the contract');
};

/** Builds the whole server, which does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: trustedProxies(deps.env.trustProxy),
    bodyLimit: BODY_MIN_BYTES,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests on connections that were accepted before closing are answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
  });
  app.decorate('deps', deps);
  app.decorate('lifecycle', { stopping: false });
  app.decorate('ports', portsOf(app, deps));
  tracingNow()?.traceRequests(app, routeOf);
  keepRequestContext(app);
  measureSite(app, deps);
  gaugeBackups(deps);
  endConnections(app);
  handleErrors(app, app.ports.recordRefusal);
  noticeProxy(app);
  acceptBodies(app);
  secure(app, deps.env);
  shedLoad(app, deps);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const slices = slicesInOrder();
  for (const { plugins } of slices) await plugins?.(app);
  const closeOtherMethods = refuseOtherMethods(app);

  for (const { routes } of slices) routes?.(app, deps);
  // The routes of nested plugins must be registered first.
  await app.after();
  closeOtherMethods();
  return app;
}

/** Returns the ports of all slices together. */
const portsOf = (app: FastifyInstance, deps: AppDeps): Ports =>
  Object.assign({}, ...slicesInOrder().map(({ ports }) => ports?.(app, deps)));

/** Trusts as many hops as the setting says when it is a number, and otherwise the addresses that it names. */
function trustedProxies(setting: Env['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
