import { z } from 'zod';
import { RELEASE_ACTORS } from '../constants.ts';

/** Who did something. `name` is null for the platform itself, and for a person who was forgotten. */
export const ReleaseActor = z.object({ kind: z.enum(RELEASE_ACTORS), name: z.string().nullable() });

/** Where a version comes from, as its team's pipeline said when it published it. */
export const ReleaseOrigin = z.object({ commit: z.string(), author: z.string(), message: z.string() });
