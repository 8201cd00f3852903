import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppDeps } from './ground/deps.ts';
import type { Env } from './ground/env/env.ts';
import { acceptBodies } from './ground/http/bodies.ts';
import { BODY_MIN_BYTES } from './ground/http/bodyLimit.ts';
import { endConnections } from './ground/http/endConnections.ts';
import { answerError, handleErrors } from './ground/http/errorHandler.ts';
import { noticeProxy } from './ground/http/noticeProxy.ts';
import { readablePath } from './ground/http/readablePath.ts';
import { refuseOtherMethods } from './ground/http/refuseOtherMethods.ts';
import { keepRequestContext } from './ground/http/requestContext.ts';
import { secure } from './ground/http/security.ts';
import { registerAiRoutes } from './slices/ai/ai.routes.ts';
import { registerAppointmentsRoutes } from './slices/appointments/appointments.routes.ts';
import { registerAccountRoutes } from './slices/auth/account.routes.ts';
import { createAccounts } from './slices/auth/accounts.ts';
import { registerAuthRoutes } from './slices/auth/auth.routes.ts';
import { registerBillingRoutes } from './slices/billing/billing.routes.ts';
import { registerBlogRoutes } from './slices/blog/blog.routes.ts';
import { registerCasesRoutes } from './slices/cases/cases.routes.ts';
import { registerContactRoutes } from './slices/contact/contact.routes.ts';
import { registerDashboardRoutes } from './slices/dashboard/dashboard.routes.ts';
import { registerDevMailRoutes } from './slices/devMail/devMail.routes.ts';
import { registerDocs } from './slices/docs/docs.routes.ts';
import { registerDocumentsRoutes } from './slices/documents/documents.routes.ts';
import { registerLiveRoutes } from './slices/events/live.routes.ts';
import { registerHealthRoutes } from './slices/health/health.routes.ts';
import { registerMessagesRoutes } from './slices/messages/messages.routes.ts';
import { registerPlatformAdmin } from './slices/platform/admin.routes.ts';
import { registerCompositionRoutes } from './slices/platform/composition.routes.ts';
import { registerEvidence } from './slices/platform/evidence.routes.ts';
import { registerPlatformStatus } from './slices/platform/status.routes.ts';
import { registerPrivacyRoutes } from './slices/privacy/privacy.routes.ts';
import { registerCrawlers } from './slices/site/crawlers/crawlers.routes.ts';
import { registerDrawings } from './slices/site/drawing/drawing.routes.ts';
import { registerPage } from './slices/site/page.routes.ts';
import { registerReleasedFiles } from './slices/site/releasedFiles.routes.ts';
import { registerSiteRoutes } from './slices/site/site.routes.ts';
import { registerUsersRoutes } from './slices/users/users.routes.ts';

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
