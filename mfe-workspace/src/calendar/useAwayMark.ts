import { useQuery } from '@firm/api-client';
import { type Absence, officeDay } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { awayQuery } from './calendar.queries.ts';

/** Whether somebody is away at this moment. */
export const isNow = ({ startsAt, endsAt }: Absence) =>
  Date.parse(startsAt) <= Date.now() && Date.parse(endsAt) > Date.now();

/** Names colleagues where one is chosen, and marks those who are away: now, or on some of these days of the office. */
export function useAwayMark(days?: { from: string; to: string }) {
  const { t } = useTexts();
  const absences = useQuery(awayQuery).data?.absences ?? [];
  const isThen = ({ startsAt, endsAt }: Absence, { from, to }: { from: string; to: string }) =>
    officeDay(new Date(startsAt)) <= to && officeDay(new Date(Date.parse(endsAt) - 1)) >= from;
  return ({ id, name }: { id: string; name: string }) => {
    const isAway = absences.some((one) => one.staffId === id && (days ? isThen(one, days) : isNow(one)));
    return isAway ? t('calendar.awayName', { name }) : name;
  };
}
