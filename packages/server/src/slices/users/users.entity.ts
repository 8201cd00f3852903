import type { Firm, Staff, User } from '@firm/contract';
import type { Actor } from '../../ground/http/actor.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { studioRightOf } from './studio.ts';
import type { UserRow, UserWithStaff } from './users.repository.ts';

/** Returns a member of staff as clients see them. */
export function toStaff(row: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'jobTitle'>): Staff {
  return {
    id: row.id,
    name: fullName(row),
    role: row.jobTitle ?? '',
  };
}

/** Returns a user as the contract defines it, without the password's hash. */
export function toUser(
  { user, staff, isSubscribed }: UserWithStaff,
  { lacksFactor, factorDue }: Pick<Actor, 'lacksFactor' | 'factorDue'>,
  { termsVersion }: Pick<Firm, 'termsVersion'>,
): User {
  const studio = studioRightOf(user);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    preferredLanguage: user.preferredLanguage,
    serviceInterest: user.serviceInterest,
    isVerified: user.isVerified,
    role: user.role,
    assignedStaff: staff && toStaff(staff),
    // An unproven address may be another person's, and so may its newsletter subscription.
    notificationPreferences: { ...user.notificationPreferences, marketingEmails: user.isVerified && isSubscribed },
    createdAt: user.createdAt.toISOString(),
    ...(lacksFactor ? { needsSecondFactor: lacksFactor } : {}),
    ...(factorDue ? { secondFactorDue: factorDue.toISOString() } : {}),
    ...(studio === 'none' ? {} : { studio }),
    ...(user.role === 'client' && user.termsVersion !== termsVersion ? { needsTerms: true as const } : {}),
  };
}
