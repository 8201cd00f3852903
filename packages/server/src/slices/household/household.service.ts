import type { CasePart, CasePeople, Household } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { noteAccess } from '../cases/accessLog.ts';
import { casePeople } from '../cases/casePeople.ts';
import { findCase } from '../cases/cases.repository.ts';
import { listShares, sharesOfCase } from '../cases/shares.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findBusiness, listMembers, rolesIn } from '../users/businesses.repository.ts';
import { toBusinesses, toInvitation, toShare } from './household.entity.ts';
import { listInvitations } from './invitations.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Returns with whom a person shares, in both directions, and the person's businesses. */
export async function readHousehold({ database: { db }, clock }: Deps, viewer: Viewer): Promise<Household> {
  const [shares, invitations, members] = await Promise.all([
    listShares(db, viewer.id),
    listInvitations(db, viewer.id, clock()),
    listMembers(db, viewer.id),
  ]);
  return {
    given: shares.filter(({ owner }) => owner.id === viewer.id).map((row) => toShare(row, viewer.id)),
    received: shares.filter(({ member }) => member.id === viewer.id).map((row) => toShare(row, viewer.id)),
    invitations: invitations.map(toInvitation),
    businesses: toBusinesses(members),
  };
}

/** Returns the people of a case for those who see it whole. */
export async function readCasePeople(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  caseId: string,
): Promise<CasePeople> {
  const row = await findCase(db, viewer, caseId);
  if (!row) throw new NotFound('case');
  const { clientId, businessId } = row.case;
  await noteAccess(db, { actor: viewer, caseId, holderId: clientId, what: 'case', at: clock() });
  const isHolder = clientId === viewer.id;
  const [people, shares, roles, business, invitations] = await Promise.all([
    casePeople(db, caseId),
    sharesOfCase(db, caseId),
    businessId ? rolesIn(db, businessId) : new Map<string, never>(),
    businessId ? findBusiness(db, businessId) : undefined,
    isHolder ? listInvitations(db, viewer.id, clock(), caseId) : [],
  ]);
  return {
    people: people.map((person) => {
      const share = shares.find(({ memberId }) => memberId === person.id);
      const part: CasePart = person.isHolder ? 'holder' : share ? 'partner' : (roles.get(person.id) ?? 'member');
      const mayEnd = share && (isHolder || person.id === viewer.id);
      return {
        ...{ id: person.id, name: fullName(person), part, isYou: person.id === viewer.id },
        shareId: mayEnd ? share.id : null,
      };
    }),
    invitations: invitations.map(toInvitation),
    business: business ? { id: business.id, name: business.name } : null,
    isHolder,
  };
}
