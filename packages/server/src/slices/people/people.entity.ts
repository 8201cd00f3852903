import type { Colleague, KeptMember } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import { dueOf } from '../auth/grace.ts';
import { owesFactor } from '../auth/staffFactor.ts';
import { spokenBy } from '../users/spokenLanguages.ts';
import type { ColleagueRow } from './people.repository.ts';

interface AsOf {
  env: Pick<Env, 'production'>;
  /** The days that staff may work without a second factor. */
  days: number;
  now: Date;
  /** The team as administrators keep it. */
  team: readonly KeptMember[];
}

export const toColleague = (
  { user, lastSeenAt, grace, ...work }: ColleagueRow,
  { env, days, now, team }: AsOf,
): Colleague => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role === 'admin' ? 'admin' : 'staff',
  jobTitle: user.jobTitle,
  preferredLanguage: user.preferredLanguage,
  spokenLanguages: spokenBy(user),
  siteTitle: (!user.disabledAt && team.find(({ colleagueId }) => colleagueId === user.id)?.role) || null,
  services: user.services,
  caseReach: user.caseReach,
  studio: user.studio,
  state: user.disabledAt ? 'closed' : user.isVerified ? 'open' : 'invited',
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  graceUntil:
    user.role === 'staff' && owesFactor(env, user) && !user.disabledAt && !work.hasSecondFactor
      ? (dueOf(grace, days, now)?.toISOString() ?? null)
      : null,
  ...work,
});
