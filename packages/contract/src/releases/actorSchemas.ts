import { z } from 'zod';
import { RELEASE_ACTORS } from '../constants.ts';

/** The author of an act. `name` is null for the platform itself, and for a person who was forgotten. */
export const ReleaseActor = z.object({ kind: z.enum(RELEASE_ACTORS), name: z.string().nullable() });

/** An author of the release log, under the id that narrows the log to what they did. */
export const ReleaseAuthor = z.object({ id: z.string(), who: ReleaseActor });

/** The origin of a version, as its team's pipeline said when it published it. */
export const ReleaseOrigin = z.object({ commit: z.string(), author: z.string(), message: z.string() });
