import type { Need } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import { onCorrectionsAsked } from '../sockets.ts';

/** Joins the firm's needs to correct a document with the needs to sign it, which say who asked for that. */
export async function withCorrections(db: Db, caseId: string, list: Need[]): Promise<Need[]> {
  if (!list.some(({ kind }) => kind === 'sign')) return list;
  const corrections = (await onCorrectionsAsked.ask(db, caseId)).flat();
  return list.map((need) => {
    const asked = corrections.find(({ needId }) => needId === need.id);
    const corrected = corrections.find(({ correctionId }) => correctionId === need.id);
    return {
      ...need,
      ...(asked && need.status === 'submitted' && { reason: asked.words }),
      ...(corrected && { correctsId: corrected.needId }),
    };
  });
}
