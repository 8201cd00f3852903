import { readEnv } from '../../ground/env/env.ts';
import { FeatureDisabled } from '../../ground/errors.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { roomFor } from './room.ts';

test('video calls have rooms at the configured address, in production at no other', () => {
  const own = readEnv({ ...PRODUCTION, JITSI_URL: 'https://meet.firm.example/' });
  expect(roomFor('video', own)).toMatch(/^https:\/\/meet\.firm\.example\/crossbay-[\da-f]{32}$/);
  expect(roomFor('video', own)).not.toBe(roomFor('video', own));
  expect(roomFor('phone', own)).toBeNull();
  expect(() => roomFor('video', readEnv(PRODUCTION))).toThrow(FeatureDisabled);
  expect(() => readEnv({ JITSI_URL: 'http://meet.firm.example' })).toThrow('JITSI_URL must be an https:// address');
});
