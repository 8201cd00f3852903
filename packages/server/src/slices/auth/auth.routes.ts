import { type AuthAnswer, auth } from '@firm/contract';
import { authSchemas } from '@firm/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { bearerOf } from '../../ground/http/admit.ts';
import { languageOf } from '../../ground/http/language.ts';
import { serve } from '../../ground/http/serve.ts';
import { mayStaffWorkFrom } from '../../ground/http/staffNetworks.ts';
import { forgetAccount, rememberAccount } from '../platform/visitor.ts';
import { answerChallenge, signIn, signUp } from './auth.service.ts';
import type { Origin } from './completeSignIn.ts';
import { confirmEmail, undoEmailChange, verifyEmail } from './emails.service.ts';
import { knownDevice, rememberDevice, rememberDeviceOf } from './knownDevice.ts';
import { passkeyOptions, passkeySignIn } from './passkeys.service.ts';
import { askForNewPassword, checkResetLink, resetPassword } from './recovery.service.ts';
import { giveSessionKey, sessionKeyOf, takeSessionKey } from './sessionKey.ts';
import { rotate, signOut } from './sessions.service.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function registerAuthRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { tokenIdentity } = app;
  /** Assigns rollouts by account instead of by browser from now on. */
  const remembered = <Answer extends AuthAnswer | object>(reply: FastifyReply, answer: Answer): Answer => {
    if ('user' in answer) rememberAccount(deps, reply, answer.user);
    return answer;
  };
  const originOf = ({ request, reply }: Exchange): Origin => ({
    address: request.ip,
    userAgent: request.headers['user-agent'],
    isForStaff: mayStaffWorkFrom(deps.env, request),
    giveKey: (key, keepSignedIn) => giveSessionKey(deps, reply, key, keepSignedIn),
    knownDevice: (owner) => knownDevice(deps, request, owner),
  });
  /** The origin of a sign-in, which marks this browser as known to the account. */
  const signInOriginOf = (call: Exchange): Origin => ({
    ...originOf(call),
    remember: (owner) => rememberDeviceOf(deps, call.request, call.reply, owner),
  });
  serve(app, auth.login, authSchemas.login, async (call) =>
    remembered(call.reply, await signIn(deps, tokenIdentity, call.body, signInOriginOf(call))),
  );
  serve(app, auth.secondFactor, authSchemas.secondFactor, async (call) =>
    remembered(call.reply, await answerChallenge(deps, tokenIdentity, call.body, signInOriginOf(call))),
  );
  serve(app, auth.passkeyOptions, authSchemas.passkeyOptions, ({ request }) => passkeyOptions(deps, request.ip));
  serve(app, auth.passkeySignIn, authSchemas.passkeySignIn, async (call) =>
    remembered(call.reply, await passkeySignIn(deps, tokenIdentity, call.body, signInOriginOf(call))),
  );
  serve(
    app,
    auth.register,
    authSchemas.register,
    async ({ body, request, reply }) =>
      remembered(
        reply,
        await signUp(deps, tokenIdentity, body, { ...originOf({ request, reply }), language: languageOf(request) }),
      ),
    // The answer carries tokens, which are never stored.
    { idempotent: false },
  );
  serve(app, auth.refresh, authSchemas.refresh, async ({ body, request, reply }) => {
    const { actor, key, keepSignedIn, ...pair } = await rotate(deps, tokenIdentity, body, {
      key: sessionKeyOf(request),
      isForStaff: mayStaffWorkFrom(deps.env, request),
    });
    giveSessionKey(deps, reply, key, keepSignedIn);
    rememberAccount(deps, reply, actor);
    return pair;
  });
  serve(app, auth.logout, authSchemas.logout, async ({ request, reply }) => {
    forgetAccount(deps, reply);
    const token = bearerOf(request);
    if (token) await signOut(deps, tokenIdentity, token, sessionKeyOf(request));
    takeSessionKey(deps, reply);
    return undefined;
  });
  serve(app, auth.forgotPassword, authSchemas.forgotPassword, ({ body, request }) =>
    askForNewPassword(deps, body.email, request.ip),
  );
  serve(app, auth.checkResetLink, authSchemas.checkResetLink, ({ body }) => checkResetLink(deps, body.token));
  serve(app, auth.resetPassword, authSchemas.resetPassword, async ({ body, request, reply }) => {
    const { userId, answer } = await resetPassword(deps, tokenIdentity, body);
    await rememberDevice(deps, request, reply, userId);
    return answer;
  });
  serve(app, auth.verifyEmail, authSchemas.verifyEmail, ({ actor, body }) => verifyEmail(deps, actor, body.token));
  serve(app, auth.confirmEmail, authSchemas.confirmEmail, ({ actor, body }) => confirmEmail(deps, actor, body.token));
  serve(app, auth.undoEmailChange, authSchemas.undoEmailChange, ({ body }) =>
    undoEmailChange(deps, tokenIdentity, body.token),
  );
}
