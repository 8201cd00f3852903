import { household, invitations } from '@firm/contract';
import { invitationsSchemas, householdSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { serve } from '../../ground/http/serve.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import {
  acceptInvitation,
  declineAsInvited,
  declineInvitation,
  listInvitationsToViewer,
  openInvitation,
} from './answerInvitation.ts';
import { assignCase, changeMember, openBusiness } from './businesses.service.ts';
import { endShare, refuseStaff, revokeInvitation } from './endSharing.ts';
import { openingLimit } from './household.limits.ts';
import { readCasePeople, readHousehold } from './household.service.ts';
import { invite, resendInvitation } from './invite.ts';

export function registerHouseholdRoutes(app: FastifyInstance, deps: AppDeps): void {
  const ofCase = { what: 'case' };
  const admit = (address: string) => admitAttempt(deps.database.db, deps.clock(), { limit: openingLimit, of: address });

  serve(app, household.get, schemas.get, ({ actor }) => {
    refuseStaff(actor);
    return readHousehold(deps, actor);
  });
  serve(app, household.people, schemas.people, ({ actor, params }) => readCasePeople(deps, actor, params.id), ofCase);
  serve(app, household.invite, schemas.invite, ({ actor, body, keep }) => invite(deps, actor, body, keep));
  serve(app, household.revoke, schemas.revoke, ({ actor, params }) => revokeInvitation(deps, actor, params.id), {
    what: 'invitation',
  });
  serve(
    app,
    invitations.resend,
    invitationsSchemas.resend,
    ({ actor, params }) => resendInvitation(deps, actor, params.id),
    { what: 'invitation' },
  );
  serve(app, invitations.list, invitationsSchemas.list, async ({ actor }) => {
    refuseStaff(actor);
    return { invitations: await listInvitationsToViewer(deps, actor) };
  });
  serve(
    app,
    invitations.accept,
    invitationsSchemas.accept,
    ({ actor, params, keep }) => acceptInvitation(deps, actor, { id: params.id }, keep),
    { what: 'invitation' },
  );
  serve(
    app,
    invitations.decline,
    invitationsSchemas.decline,
    ({ actor, params }) => declineAsInvited(deps, actor, params.id),
    { what: 'invitation' },
  );
  serve(app, household.openInvitation, schemas.openInvitation, async ({ body, request }) => {
    await admit(request.ip);
    return openInvitation(deps, body.token);
  });
  serve(app, household.accept, schemas.accept, ({ actor, body, keep }) => acceptInvitation(deps, actor, body, keep));
  serve(app, household.decline, schemas.decline, async ({ body, request }) => {
    await admit(request.ip);
    await declineInvitation(deps, body.token);
  });
  serve(app, household.endShare, schemas.endShare, ({ actor, params }) => endShare(deps, actor, params.id), {
    what: 'share',
  });
  serve(app, household.openBusiness, schemas.openBusiness, ({ actor, body, keep }) =>
    openBusiness(deps, actor, body.name, keep),
  );
  serve(
    app,
    household.changeMember,
    schemas.changeMember,
    ({ actor, params, body }) => changeMember(deps, actor, params.id, body),
    { what: 'business' },
  );
  serve(
    app,
    household.assignCase,
    schemas.assignCase,
    ({ actor, params, body }) => assignCase(deps, actor, params.id, body.businessId),
    ofCase,
  );
}
