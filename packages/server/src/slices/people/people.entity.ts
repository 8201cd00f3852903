import type { Colleague } from '@firm/contract';
import { dueOf } from '../auth/grace.ts';
import type { ColleagueRow } from './people.repository.ts';

export const toColleague = (
  { user, lastSeenAt, grace, ...work }: ColleagueRow,
  days: number,
  now: Date,
): Colleague => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role === 'admin' ? 'admin' : 'staff',
  jobTitle: user.jobTitle,
  preferredLanguage: user.preferredLanguage,
  services: user.services,
  caseReach: user.caseReach,
  state: user.disabledAt ? 'closed' : user.isVerified ? 'open' : 'invited',
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  graceUntil:
    user.role === 'staff' && !user.disabledAt && !work.hasSecondFactor
      ? (dueOf(grace, days, now)?.toISOString() ?? null)
      : null,
  ...work,
});
