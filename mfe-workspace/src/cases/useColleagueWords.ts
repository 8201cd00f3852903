import { useQuery } from '@firm/api-client';
import type { CaseColleague } from '@firm/contract';
import { jobTitle, useCommonTexts } from '@firm/i18n';
import { awayUntil } from '../calendar/awayUntil.ts';
import { awayQuery } from '../calendar/calendar.queries.ts';
import { isNow } from '../calendar/useAwayMark.ts';
import { useTexts } from '../texts.ts';

/** A colleague who can be chosen. `role` is the title that clients see. */
export type Assignable = Pick<CaseColleague, 'id' | 'name' | 'role' | 'services' | 'openCases'>;

/** Says what helps to choose a colleague: their title, until when they are away, their open cases and services. */
export function useColleagueWords(): (colleague: Assignable) => string {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const absences = useQuery(awayQuery).data?.absences ?? [];
  return ({ id, name, role, services = [], openCases }) => {
    const ends = absences
      .filter((absence) => absence.staffId === id && isNow(absence))
      .map(({ endsAt }) => endsAt)
      .sort();
    const end = ends.at(-1);
    const away = end && awayUntil(language, end);
    return [
      [name, jobTitle(common, role)].filter(Boolean).join(', '),
      away && t('cases.away', { until: t(away.isWhole ? 'inbox.awayThrough' : 'inbox.awayUntil', { day: away.day }) }),
      openCases !== undefined && t('cases.openOf', { count: openCases }),
      services.map((service) => common(`service.${service}`)).join(', '),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
