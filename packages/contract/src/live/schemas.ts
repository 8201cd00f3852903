import { z } from 'zod';
import { LIVE_TOPICS } from '../constants.ts';
import { Id } from '../wire/schemas.ts';

/** What one event of the stream says: something of this topic changed; which, when `id` is there. Never what it holds: whoever may read it asks for it. */
export const LiveChange = z.object({ topic: z.enum(LIVE_TOPICS), id: Id.optional() });

export const liveSchemas = { events: {} };
