import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAiRoutes } from './ai/ai.routes.ts';
import { registerAppointmentsRoutes } from './appointments/appointments.routes.ts';
import { registerAccountRoutes } from './auth/account.routes.ts';
import { createAccounts } from './auth/accounts.ts';
import { registerAuthRoutes } from './auth/auth.routes.ts';
import { registerBillingRoutes } from './billing/billing.routes.ts';
import { registerBlogRoutes } from './blog/blog.routes.ts';
import { registerCasesRoutes } from './cases/cases.routes.ts';
import { registerContactRoutes } from './contact/contact.routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { AppDeps } from './deps.ts';
import { registerDocs } from './docs/docs.routes.ts';
import { registerDocumentsRoutes } from './documents/documents.routes.ts';
import type { Env } from './env.ts';
import { registerHealthRoutes } from './health/health.routes.ts';
import { acceptBodies } from './http/bodies.ts';
import { BODY_MIN_BYTES } from './http/bodyLimit.ts';
import { endConnections } from './http/endConnections.ts';
import { answerError, handleErrors } from './http/errorHandler.ts';
import { noticeProxy } from './http/noticeProxy.ts';
import { readablePath } from './http/readablePath.ts';
import { refuseOtherMethods } from './http/refuseOtherMethods.ts';
import { keepRequestContext } from './http/requestContext.ts';
import { registerLiveRoutes } from './live/live.routes.ts';
import { registerDevMailRoutes } from './mail/devMail.routes.ts';
import { registerMessagesRoutes } from './messages/messages.routes.ts';
import { registerPlatformAdmin } from './platform/admin.routes.ts';
import { registerCompositionRoutes } from './platform/composition.routes.ts';
import { registerEvidence } from './platform/evidence.routes.ts';
import { registerPlatformStatus } from './platform/status.routes.ts';
import { registerPrivacyRoutes } from './privacy/privacy.routes.ts';
import { registerCrawlers } from './site/crawlers/crawlers.routes.ts';
import { registerDrawings } from './site/drawing/drawing.routes.ts';
import { registerPage } from './site/page.routes.ts';
import { registerReleasedFiles } from './site/releasedFiles.routes.ts';
import { secure } from './site/security.ts';
import { registerSiteRoutes } from './site/site.routes.ts';
import { registerUsersRoutes } from './users/users.routes.ts';

/** For a request to arrive whole: the largest file over a line of 300 kbit/s. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;

/** The whole server, not listening yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: trustedProxies(deps.env.trustProxy),
    bodyLimit: BODY_MIN_BYTES,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // A request on a connection that was accepted in time is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.decorate('deps', deps);
  app.decorate('accounts', createAccounts(deps));
  app.decorate('lifecycle', { stopping: false });
  app.addHook('onClose', () => app.accounts.close());
  keepRequestContext(app);
  endConnections(app);
  handleErrors(app);
  noticeProxy(app);
  acceptBodies(app);
  secure(app, deps.env);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerDocs(app);
  const closeOtherMethods = refuseOtherMethods(app);

  registerAuthRoutes(app, deps);
  registerAccountRoutes(app, deps);
  registerUsersRoutes(app, deps);
  registerCasesRoutes(app, deps);
  registerDashboardRoutes(app, deps);
  registerDocumentsRoutes(app, deps);
  registerAppointmentsRoutes(app, deps);
  registerBillingRoutes(app, deps);
  registerAiRoutes(app, deps);
  registerBlogRoutes(app, deps);
  registerContactRoutes(app, deps);
  registerMessagesRoutes(app, deps);
  registerLiveRoutes(app, deps);
  registerPrivacyRoutes(app, deps);
  registerSiteRoutes(app, deps);
  registerHealthRoutes(app, deps);
  registerDevMailRoutes(app, deps);

  registerCompositionRoutes(app, deps);
  registerPlatformStatus(app, deps);
  registerPlatformAdmin(app, deps);
  registerEvidence(app, deps);
  registerReleasedFiles(app, deps);
  registerCrawlers(app, deps);
  registerDrawings(app, deps);
  registerPage(app, deps);
  // Routes of nested plugins count, too.
  await app.after();
  closeOtherMethods();
  return app;
}

/** A number counts the proxies in front: the addresses of that many hops are believed. */
function trustedProxies(setting: Env['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
