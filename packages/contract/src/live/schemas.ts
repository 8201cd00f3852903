import { z } from 'zod';
import { LIVE_TOPICS } from '../constants.ts';
import { Id } from '../wire/schemas.ts';

/**
 * One event of the stream: something of this topic changed; `id` names it when known. The event has no content: clients
 * with access fetch it.
 */
export const LiveChange = z.object({ topic: z.enum(LIVE_TOPICS), id: Id.optional() });

export const liveSchemas = { events: {} };
