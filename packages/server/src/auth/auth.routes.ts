import { auth } from '@firm/contract';
import { authSchemas } from '@firm/contract/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../app.ts';
import { bearerOf } from '../http/actor.ts';
import { languageOf } from '../http/language.ts';
import { serve } from '../http/serve.ts';
import { type Origin, signIn, signUp } from './auth.service.ts';
import { rotate, signOut } from './sessions.service.ts';

export function registerAuthRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { accounts } = app;
  serve(app, auth.login, authSchemas.login, ({ body, request }) => signIn(deps, accounts, body, originOf(request)));
  serve(
    app,
    auth.register,
    authSchemas.register,
    ({ body, request }) =>
      signUp(deps, accounts, body, {
        ...originOf(request),
        language: languageOf(request),
      }),
    // Its answer carries tokens, which are never stored.
    { idempotent: false },
  );
  serve(app, auth.refresh, authSchemas.refresh, ({ body }) => rotate(deps, accounts, body.refreshToken));
  serve(app, auth.logout, authSchemas.logout, async ({ request }) => {
    const token = bearerOf(request);
    if (token) await signOut(deps, accounts, token);
    return undefined;
  });
}

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
});
