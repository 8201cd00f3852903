import { randomBytes } from 'node:crypto';
import type { Firm, MeetingMethod } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import { FeatureDisabled } from '../../ground/errors.ts';
import { firmKey } from '../../ground/facts/firmKey.ts';

/**
 * Returns the address of a new, unguessable room for a video call; null for other meetings. Throws while video calls
 * are not offered.
 */
export function videoRoom(method: MeetingMethod, { jitsiUrl }: Pick<Env, 'jitsiUrl'>, firm: Firm): string | null {
  if (method !== 'video') return null;
  if (!jitsiUrl) throw new FeatureDisabled('Video calls are not offered. Choose another way to meet.');
  return `${jitsiUrl}/${firmKey(firm)}-${randomBytes(16).toString('hex')}`;
}
