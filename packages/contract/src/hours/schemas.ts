import { z } from 'zod';
import { HOURS_MINUTES_MAX, HOURS_SHOWN, HOURS_SORTS, HOURS_TEXT_MAX_LENGTH } from '../constants.ts';
import { problem } from '../wire/fieldProblems.ts';
import {
  atMost,
  Day,
  Id,
  ListQuery,
  listOf,
  publishedLine,
  Search,
  SeenQuery,
  Staff,
  Version,
} from '../wire/schemas.ts';

export const HoursEntry = z.object({
  id: Id,
  caseId: Id,
  caseNumber: z.string(),
  caseTitle: z.string(),
  clientId: Id,
  clientName: z.string(),
  /** Null once that colleague has no account any more. */
  staff: Staff.pick({ id: true, name: true }).nullable(),
  day: Day,
  minutes: z.number().int(),
  text: z.string(),
  isBillable: z.boolean(),
  /** The invoice that has these hours as a line; its number is null while it is a draft. */
  invoice: z.object({ id: Id, number: z.string().nullable() }).nullable(),
  mayChange: z.boolean(),
  version: Version,
});

export const HoursQuery = ListQuery.extend({
  /** Words of the client's name, or the number of the case. */
  search: Search.optional(),
  caseId: Id.optional(),
  clientId: Id.optional(),
  /** `open`: to be billed and on no invoice; `internal`: not to be billed. */
  show: z.enum(HOURS_SHOWN).default('open'),
  sort: z.enum(HOURS_SORTS).default('-day'),
});

export const AddHoursBody = z.object({
  caseId: Id,
  day: Day,
  minutes: z.number().int().min(1).max(HOURS_MINUTES_MAX),
  text: z
    .string({ error: problem('required') })
    .overwrite(publishedLine)
    .min(1, problem('required'))
    .max(HOURS_TEXT_MAX_LENGTH, atMost(HOURS_TEXT_MAX_LENGTH)),
  isBillable: z.boolean().default(true),
});

export const UpdateHoursBody = AddHoursBody.omit({ caseId: true }).extend({
  isBillable: z.boolean(),
  version: Version,
});

/** `minutes`: the sum of all that the filters leave. */
const HoursList = listOf(HoursEntry).extend({ minutes: z.number().int() });

export const hoursSchemas = {
  list: { query: HoursQuery, answer: HoursList },
  get: { answer: HoursEntry },
  add: { body: AddHoursBody, answer: HoursEntry },
  update: { body: UpdateHoursBody, answer: HoursEntry },
  remove: { query: SeenQuery },
};
