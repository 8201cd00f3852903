import { NEED_TITLE_MAX_LENGTH, officeDay } from '@firm/contract';
import type { NeedWords } from './NeedFields.tsx';
import type { WorkProblems } from './useWorkForm.ts';

/** The name of the field of a need's day. */
export const dueOf = (id: string) => `${id}-due`;

/** Checks a need as typed. `before`: its day until now, which may lie in the past. */
export function needProblems({ id, title, dueDate }: NeedWords, before = ''): WorkProblems<string> {
  const length = title.trim().length;
  const isPast = dueDate !== '' && dueDate !== before && dueDate < officeDay(new Date());
  return {
    ...(length === 0 && { [id]: 'needMissing' as const }),
    ...(length > NEED_TITLE_MAX_LENGTH && { [id]: 'needTooLong' as const }),
    ...(isPast && { [dueOf(id)]: 'duePast' as const }),
  };
}
