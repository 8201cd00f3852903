import { z } from 'zod';

/** The kind of job that calls the webhook of an app's owner. */
export const WEBHOOK = 'release_webhook';

export const WebhookJob = z.object({ remote: z.string(), body: z.record(z.string(), z.unknown()) });
