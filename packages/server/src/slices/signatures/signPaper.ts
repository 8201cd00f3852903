import type { ApproveBody, ObjectBody, SignBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { ownAccount } from '../auth/ownAccount.ts';
import { findSecondFactor } from '../auth/secondFactor.repository.ts';
import { acceptCode } from '../auth/secondFactor.service.ts';
import { canDraw } from '../billing/sheetFonts.ts';
import { changeRequestOf, find, refuseSettled } from './changeRequest.ts';
import { correctionOf } from './correction.ts';
import { consentBySigning } from './electronicConsent.ts';
import { refuseInCorrection } from './inCorrection.ts';
import { refuseClosed } from './putUp.ts';
import { settleRequest } from './settleRequest.ts';
import { type RequestRow, type SignerRow, updateRequest, updateSigner } from './signatures.repository.ts';

/** Refuses who is not asked to sign, and who looked at another document than the one that is up. */
function signerIn(row: RequestRow, actor: Pick<Actor, 'id'>, sha256: string): SignerRow {
  const own = row.signers.find(({ userId }) => userId === actor.id);
  if (!own) throw new Forbidden('You are not asked to sign this');
  if (own.state === 'signed') throw new Conflict('conflict', 'You have already signed this.');
  refuseSettled(row);
  if (!row.file || row.file.deletedAt)
    throw new Conflict('conflict', 'The document is gone. Your specialist has to put it up again.');
  if (row.request.sha256 !== sha256)
    throw new Conflict('conflict', 'The document was replaced in the meantime. Please look at it again.');
  return own;
}

export const approve = (deps: AppDeps, actor: Actor, id: string, { sha256 }: z.output<typeof ApproveBody>) =>
  changeRequestOf(deps, actor, id, async (change, row) => {
    const own = signerIn(row, actor, sha256);
    refuseClosed(change);
    refuseInCorrection(change, row.request);
    if (own.state === 'approved') return;
    const { tx, now, record } = change;
    const seen = { state: 'approved', stateAt: now, approvedAt: now, seenSha256: sha256, reason: '' } as const;
    await updateSigner(tx, own.id, seen);
    await updateRequest(tx, id, { updatedAt: now });
    record('signature_approved', `${row.request.title} – ${nameOf(own)}`);
    await settleRequest(deps, change, await find(tx, actor, id));
  });

/** Notes what is wrong, or that a person declines to sign: the firm has to do something about it. */
export const object = (
  deps: AppDeps,
  actor: Actor,
  id: string,
  { sha256, reason, declines }: z.output<typeof ObjectBody>,
) =>
  changeRequestOf(deps, actor, id, async (change, row) => {
    const own = signerIn(row, actor, sha256);
    refuseClosed(change);
    const { tx, now, record } = change;
    const state = declines ? 'declined' : 'objected';
    if (own.state === state && own.reason === reason) return;
    await updateSigner(tx, own.id, { state, stateAt: now, reason, approvedAt: null, seenSha256: sha256 });
    await updateRequest(tx, id, {
      correctionId: await correctionOf(change, row, own.person.preferredLanguage, reason),
      updatedAt: now,
    });
    record(`signature_${state}`, `${row.request.title} – ${nameOf(own)}: ${reason}`);
    await settleRequest(deps, change, await find(tx, actor, id));
  });

type Signature = z.output<typeof SignBody>;

/** Signs the approved document. Of two tabs that sign, one counts. */
export async function sign(
  deps: AppDeps,
  actor: Actor,
  id: string,
  signature: Signature,
  from: { address: string; browser: string },
) {
  if (signature.method === 'drawn' && signature.drawing === undefined)
    throw new Invalid([{ field: 'drawing', message: 'Draw your signature' }]);
  if (signature.method === 'typed' && !canDraw('serif', signature.name))
    throw new Invalid([
      { field: 'name', message: 'Draw your signature: not all letters can be set', code: 'drawn_only' },
    ]);
  const row = await find(deps.database.db, actor, id);
  refuseUnapproved(row, actor, signature.sha256);
  const { email } = await proveSecondStep(deps, actor, signature.code);
  return changeRequestOf(deps, actor, id, async (change, now) => {
    const own = refuseUnapproved(now, actor, signature.sha256);
    refuseClosed(change);
    refuseInCorrection(change, now.request);
    await consentBySigning(change.tx, actor.id, signature.consentLanguage, change.now);
    await updateSigner(change.tx, own.id, { ...valuesOf(signature, change.now), email, ...from });
    await updateRequest(change.tx, id, { updatedAt: change.now });
    change.record('signature_given', `${row.request.title} – ${nameOf(own)}`);
    await settleRequest(deps, change, await find(change.tx, actor, id));
  });
}

function refuseUnapproved(row: RequestRow, actor: Actor, sha256: string): SignerRow {
  const own = signerIn(row, actor, sha256);
  if (own.state !== 'approved' || own.seenSha256 !== sha256)
    throw new Conflict('conflict', 'Please look at the document and approve it first.');
  return own;
}

/** Asks for the code of an account whose second step is an authenticator app. */
async function proveSecondStep(deps: AppDeps, actor: Actor, code: string | undefined) {
  const account = await ownAccount(deps, actor);
  if ((await findSecondFactor(deps.database.db, actor.id))?.enabledAt) {
    if (!code) throw new Invalid([{ field: 'code', message: 'Enter the code of your app', code: 'required' }]);
    await acceptCode(deps, account, code, { recoveryCodes: false });
  }
  return account;
}

const valuesOf = ({ method, name, drawing, consentVersion, consentLanguage, sha256 }: Signature, now: Date) => ({
  ...({ state: 'signed', stateAt: now, signedAt: now, method, name, seenSha256: sha256 } as const),
  ...{ drawing: method === 'drawn' ? (drawing ?? '') : '', consentVersion, consentLanguage },
});

const nameOf = ({ person }: SignerRow) => `${person.firstName} ${person.lastName}`;
