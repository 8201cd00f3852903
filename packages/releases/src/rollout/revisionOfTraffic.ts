import { createHash } from 'node:crypto';
import type { Deployment } from '@firm/contract';

/** Names the traffic of an app, so that a change can say which one its author saw. Equal traffic has equal names. */
export const revisionOfTraffic = (deployment: Deployment | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(deployment ?? null))
    .digest('base64url')
    .slice(0, 22);
