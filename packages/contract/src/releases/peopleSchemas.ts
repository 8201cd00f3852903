import { z } from 'zod';
import { RELEASE_RIGHTS } from '../constants.ts';
import { Id } from '../wire/schemas.ts';

/** The people who may move an app beside administrators, and the colleagues to choose from. */
export const ReleasePeople = z.object({
  people: z.array(
    z.object({
      id: Id,
      /** Null for a person who was forgotten. */
      name: z.string().nullable(),
      right: z.enum(RELEASE_RIGHTS),
      /** A closed account, or one that is no longer staff's, may nothing until it is opened again. */
      isHere: z.boolean(),
    }),
  ),
  colleagues: z.array(z.object({ id: Id, name: z.string() })),
});

/** The addresses told of an app's failures. A webhook's may hold a secret: it is shown by its origin alone. */
export const ReleaseContact = z.object({
  mail: z.string().nullable(),
  webhook: z.string().nullable(),
  /** A change names the one that its author saw. */
  revision: z.string(),
});
