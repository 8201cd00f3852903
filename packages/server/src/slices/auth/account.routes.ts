import { account } from '@firm/contract';
import { accountSchemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { changePassword, endOneSession, endOtherSessions, listSessions, readSecurity } from './account.service.ts';
import { cancelEmailChange, changeEmail, resendVerification } from './emails.service.ts';
import { rememberDevice } from './knownDevice.ts';
import { addPasskey, beginPasskey, readPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts';
import { proofOptions, prove } from './proof.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from './secondFactor.service.ts';

/** Registers the routes for the security of the caller's own account. */
export function registerAccountRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { tokenIdentity } = app;
  serve(app, account.security, accountSchemas.security, ({ actor }) => readSecurity(deps, actor));
  serve(app, account.proofOptions, accountSchemas.proofOptions, ({ actor }) => proofOptions(deps, actor));
  serve(app, account.prove, accountSchemas.prove, ({ actor, body }) => prove(deps, actor, body));
  serve(app, account.resendVerification, accountSchemas.resendVerification, ({ actor }) =>
    resendVerification(deps, actor),
  );
  serve(app, account.changePassword, accountSchemas.changePassword, async ({ actor, body, request, reply }) => {
    await changePassword(deps, tokenIdentity, actor, body);
    await rememberDevice(deps, request, reply, actor.id);
    return undefined;
  });
  serve(app, account.changeEmail, accountSchemas.changeEmail, ({ actor, body }) => changeEmail(deps, actor, body));
  serve(app, account.cancelEmailChange, accountSchemas.cancelEmailChange, ({ actor }) =>
    cancelEmailChange(deps, actor),
  );

  serve(app, account.sessions, accountSchemas.sessions, ({ actor }) => listSessions(deps, actor));
  serve(
    app,
    account.endSession,
    accountSchemas.endSession,
    ({ actor, params }) => endOneSession(deps, tokenIdentity, actor, params.id),
    { what: 'session' },
  );
  serve(app, account.endOtherSessions, accountSchemas.endOtherSessions, ({ actor }) =>
    endOtherSessions(deps, tokenIdentity, actor),
  );

  serve(app, account.beginSecondFactor, accountSchemas.beginSecondFactor, ({ actor }) =>
    beginSecondFactor(deps, actor),
  );
  serve(app, account.enableSecondFactor, accountSchemas.enableSecondFactor, ({ actor, body }) =>
    enableSecondFactor(deps, actor, body.code),
  );
  serve(app, account.disableSecondFactor, accountSchemas.disableSecondFactor, ({ actor, body }) =>
    disableSecondFactor(deps, actor, body.code),
  );
  serve(app, account.renewRecoveryCodes, accountSchemas.renewRecoveryCodes, ({ actor, body }) =>
    renewRecoveryCodes(deps, actor, body.code),
  );

  serve(app, account.passkeys, accountSchemas.passkeys, ({ actor }) => readPasskeys(deps, actor));
  serve(app, account.beginPasskey, accountSchemas.beginPasskey, ({ actor }) => beginPasskey(deps, actor));
  serve(app, account.addPasskey, accountSchemas.addPasskey, ({ actor, body, keep }) =>
    addPasskey(deps, actor, body, keep),
  );
  serve(
    app,
    account.renamePasskey,
    accountSchemas.renamePasskey,
    ({ actor, body, params }) => renamePasskey(deps, actor, params.id, body.name),
    { what: 'passkey' },
  );
  serve(
    app,
    account.removePasskey,
    accountSchemas.removePasskey,
    ({ actor, params }) => removePasskey(deps, actor, params.id),
    { what: 'passkey' },
  );
}
