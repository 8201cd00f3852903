import { firm } from '@firm/contract';
import { readEnv } from '../../ground/env/env.ts';
import { FeatureDisabled } from '../../ground/errors.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { videoRoom } from './videoRoom.ts';

test('video calls have rooms at the configured address, in production at no other', () => {
  const own = readEnv({ ...PRODUCTION, JITSI_URL: 'https://meet.firm.example/' });
  expect(videoRoom('video', own, { ...firm, shortName: 'Harbor & Main' })).toMatch(
    /^https:\/\/meet\.firm\.example\/harbor-main-[\da-f]{32}$/,
  );
  expect(videoRoom('video', own, firm)).not.toBe(videoRoom('video', own, firm));
  expect(videoRoom('phone', own, firm)).toBeNull();
  expect(() => videoRoom('video', readEnv(PRODUCTION), firm)).toThrow(FeatureDisabled);
  expect(() => readEnv({ JITSI_URL: 'http://meet.firm.example' })).toThrow('JITSI_URL must be an https:// address');
});
