import type { Need } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import type { CaseRow } from '../../cases/cases.repository.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { consentState } from '../../consents/requireConsent.ts';
import { toNeed } from './needs.entity.ts';
import type { NeedRow } from './needs.repository.ts';
import { type Papers, papersFor } from './reuse.repository.ts';

/**
 * Adds to a case's needs the papers of other cases that may answer them, for the case's client alone. A client who
 * withdrew the consent is offered none; others are asked for it at the first use.
 */
export async function withPapers(db: Db, viewer: Viewer, about: CaseRow['case'], rows: NeedRow[]): Promise<Need[]> {
  const whose = { clientId: about.clientId, caseId: about.id };
  const isOffered = viewer.id === about.clientId && (await consentState(db, viewer.id, 'reuse')) !== 'withdrawn';
  const papers = isOffered
    ? await papersFor(
        db,
        whose,
        rows.map(({ need }) => need),
      )
    : undefined;
  return rows.map((row) => {
    const own = papers?.get(row.need.id) ?? [];
    return { ...toNeed(row), ...(own.length > 0 && { reusable: own.map(toReusable) }) };
  });
}

const toReusable = ({ personId, firstName, lastName, uploadedAt, ...paper }: Papers[number]) => ({
  ...{ id: paper.id, fileName: paper.fileName, fileSize: paper.fileSize, mimeType: paper.mimeType },
  caseTitle: paper.caseTitle,
  person:
    personId === null
      ? null
      : { id: personId, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) },
  uploadedAt: uploadedAt.toISOString(),
});
