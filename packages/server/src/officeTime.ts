import { officeDay } from '@firm/contract';

export { dayAfter, OFFICE_ZONE, officeDay, officeInstant } from '@firm/contract';

export const officeYear = (at: Date) => Number(officeDay(at).slice(0, 4));
