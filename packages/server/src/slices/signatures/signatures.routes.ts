import { signatures } from '@firm/contract';
import { signaturesSchemas as schemas } from '@firm/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../ground/deps.ts';
import { FeatureDisabled, NotFound } from '../../ground/errors.ts';
import { type Call, serve } from '../../ground/http/serve.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { spend } from '../auth/budgets.ts';
import { noteAccess } from '../cases/accessLog.ts';
import { findCase } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { updateSignature, withdrawSignature } from './changeRequest.ts';
import { draftLetter, sendLetter } from './engagementLetters.ts';
import { checkSigningKey, gaugeSigningKey } from './key/signingKey.ts';
import { putUp } from './putUp.ts';
import { toSignatureRequest } from './signatures.entity.ts';
import { signatureBudget } from './signatures.limits.ts';
import { listRequests, peopleOfCase } from './signatures.repository.ts';
import { approve, object, sign } from './signPaper.ts';

const BROWSER_MAX_LENGTH = 300;

/** With `SIGNATURES=off`, what was put up before can be seen, but nothing is put up or signed. */
export function registerSignaturesRoutes(app: FastifyInstance, deps: AppDeps): void {
  checkSigningKey(deps);
  gaugeSigningKey(deps);
  const ofCase = { what: 'case' };
  const ofRequest = { what: 'signature request' };
  const whenOn =
    <C extends object, A>(handle: (call: C) => Promise<A>) =>
    async (call: C): Promise<A> => {
      if (!deps.env.signatures) throw new FeatureDisabled('Signing is switched off');
      return handle(call);
    };
  /** Counts what a client does, and then does it. */
  const counted = <C extends Pick<Call<object>, 'actor'>, A>(handle: (call: C) => Promise<A>) =>
    whenOn(async (call: C) => {
      await spend(deps, call.actor, signatureBudget);
      return handle(call);
    });

  serve(app, signatures.list, schemas.list, ({ actor, params }) => listSignatures(deps, actor, params.id), ofCase);
  serve(
    app,
    signatures.create,
    schemas.create,
    whenOn(({ actor, params, body, keep }) => putUp(deps, actor, params.id, body, keep)),
    ofCase,
  );
  serve(
    app,
    signatures.letterDraft,
    schemas.letterDraft,
    ({ actor, params, query }) => draftLetter(deps, actor, params.id, query.language),
    ofCase,
  );
  serve(
    app,
    signatures.sendLetter,
    schemas.sendLetter,
    whenOn(({ actor, params, body, keep }) => sendLetter(deps, actor, params.id, body, keep)),
    ofCase,
  );
  serve(
    app,
    signatures.approve,
    schemas.approve,
    counted(({ actor, params, body }) => approve(deps, actor, params.id, body)),
    ofRequest,
  );
  serve(
    app,
    signatures.object,
    schemas.object,
    counted(({ actor, params, body }) => object(deps, actor, params.id, body)),
    ofRequest,
  );
  serve(
    app,
    signatures.sign,
    schemas.sign,
    counted(({ actor, params, body, request }) => {
      const browser = String(request.headers['user-agent'] ?? '').slice(0, BROWSER_MAX_LENGTH);
      return sign(deps, actor, params.id, body, { address: request.ip, browser });
    }),
    ofRequest,
  );
  serve(
    app,
    signatures.update,
    schemas.update,
    whenOn(({ actor, params, body }) => updateSignature(deps, actor, params.id, body)),
    ofRequest,
  );
  serve(
    app,
    signatures.withdraw,
    schemas.withdraw,
    ({ actor, params }) => withdrawSignature(deps, actor, params.id),
    ofRequest,
  );
}

async function listSignatures({ database: { db }, clock }: AppDeps, viewer: Viewer, caseId: string) {
  if (!(await findCase(db, viewer, caseId))) throw new NotFound('case');
  await noteAccess(db, { actor: viewer, caseId, what: 'case', at: clock() });
  const people = await peopleOfCase(db, caseId);
  return {
    signatures: (await listRequests(db, viewer, caseId)).map(toSignatureRequest),
    people: people.map((person) => ({ id: person.id, name: fullName(person) })),
  };
}
