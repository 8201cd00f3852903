import type { Business, HouseholdInvitation, Share } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import type { listShares } from '../cases/shares.repository.ts';
import type { listMembers } from '../users/businesses.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';

type ShareRow = Awaited<ReturnType<typeof listShares>>[number];
type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export function toShare({ share, caseTitle, owner, member }: ShareRow, viewerId: string): Share {
  const other = owner.id === viewerId ? member : owner;
  return {
    id: share.id,
    person: { id: other.id, name: fullName(other), email: other.email },
    caseId: share.caseId,
    caseTitle,
    since: share.createdAt.toISOString(),
  };
}

export const toInvitation = ({
  invitation: { id, email, caseId, businessId, role, createdAt, expiresAt },
  caseTitle,
}: {
  invitation: InvitationRow;
  caseTitle: string | null;
}): HouseholdInvitation => ({
  ...{ id, email, caseId, caseTitle, businessId, role },
  sentAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const toMember = ({ member, person }: Pick<MemberRow, 'member' | 'person'>): Business['members'][number] => ({
  ...{ id: person.id, name: fullName(person), email: person.email, role: member.role },
  since: member.createdAt.toISOString(),
});

/** Groups members by business; the rows of one business follow each other. */
export function toBusinesses(rows: readonly MemberRow[]): Business[] {
  const found = new Map<string, Business>();
  for (const { business, ownRole, member, person } of rows) {
    const entry = found.get(business.id) ?? { id: business.id, name: business.name, role: ownRole, members: [] };
    entry.members.push(toMember({ member, person }));
    found.set(business.id, entry);
  }
  return [...found.values()];
}
