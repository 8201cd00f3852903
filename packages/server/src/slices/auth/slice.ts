import type { Slice } from '../../ground/slice.ts';
import { registerAccountRoutes } from './account.routes.ts';
import { authLetters } from './auth.letters.ts';
import { authLimits } from './auth.limits.ts';
import { mergingOfSignIn } from './auth.merging.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import * as tables from './auth.tables.ts';
import { checkAccounts } from './checkAccounts.ts';
import * as graceTables from './grace.tables.ts';
import { forgetOldOrigins } from './knownOrigins.ts';
import { forgetOldTokens } from './oneTimeTokens.ts';
import { requireProof } from './proof.ts';
import { handleRecoveryJobs } from './recovery.service.ts';
import { sessionKeyOf } from './sessionKey.ts';
import { forgetOldSessions } from './sessions.repository.ts';
import { heldDevices, heldGrace, heldPasskeys, heldSecrets, heldSessions } from './signIn.holding.ts';
import { createTokenIdentity } from './tokenIdentity.ts';
import { requireVerified } from './verified.ts';

export const authSlice: Slice = {
  name: 'auth',
  tables: [tables, graceTables],
  holdings: [heldSecrets, heldPasskeys, heldDevices, heldGrace, heldSessions],
  merging: mergingOfSignIn,
  letters: authLetters,
  limits: authLimits,
  ports(app, deps) {
    const tokenIdentity = createTokenIdentity(deps);
    app.decorate('tokenIdentity', tokenIdentity);
    app.addHook('onClose', async () => tokenIdentity.close());
    return {
      identify: (request, token) => tokenIdentity.identify(token, sessionKeyOf(request)),
      requireVerified: (actor) => requireVerified(deps, actor),
      requireProof: (actor, body) => requireProof(deps, actor, body),
    };
  },
  tags: {
    auth: 'Sign-in and tokens',
    account: 'What protects an account: password, address, sessions, second factor, passkeys',
  },
  ids: {
    paths: {
      '/api/account/sessions': 'session',
      '/api/account/passkeys': 'passkey',
    },
  },
  routes(app, deps) {
    registerAuthRoutes(app, deps);
    registerAccountRoutes(app, deps);
  },
  jobs: handleRecoveryJobs,
  checkAccounts,
  sharedTasks: {
    sessions: ({ database, clock }) => forgetOldSessions(database.db, clock()),
    origins: ({ database, clock }) => forgetOldOrigins(database.db, clock()),
    oneTimeTokens: ({ database, clock }) => forgetOldTokens(database.db, clock()),
  },
};
