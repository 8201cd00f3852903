import type { BusinessDetails } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { toMember } from '../household/household.entity.ts';
import { billingOf } from './billingOf.ts';
import { findBusinessFor, peopleOfBusiness } from './businesses.repository.ts';
import { toClientCase } from './clients.entity.ts';
import { casesOfBusiness } from './clients.repository.ts';

const CASES_MAX = 100;

/** Returns a business with what the viewer may see of it: a case of it, or a client who belongs to it, leads there. */
export async function openBusinessFor(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<BusinessDetails> {
  const found = await findBusinessFor(db, viewer, id);
  if (!found) throw new NotFound('business');
  const [people, rows] = await Promise.all([
    peopleOfBusiness(db, viewer, id),
    casesOfBusiness(db, viewer, id, CASES_MAX),
  ]);
  return {
    id,
    name: found.name,
    members: people.map((row) => ({ ...toMember(row), hasPage: row.isVisible })),
    cases: rows.map(({ holder, ...row }) => ({
      ...toClientCase(row),
      ...{ clientName: fullName(holder), expectedDay: row.case.estimatedCompletionDate },
    })),
    billing: await billingOf(db, viewer, clock(), { businessId: id }),
  };
}
