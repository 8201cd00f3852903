import { RELEASE_SAMPLE_MIN } from '@firm/contract';
import { isBroken, isSilencing, isSuspicious } from './judge.ts';

const healthy = { visitors: 1_000, failed: 3 };

test('nothing is decided below the minimum sample', () => {
  expect(isBroken({ visitors: RELEASE_SAMPLE_MIN - 1, failed: RELEASE_SAMPLE_MIN - 1 }, healthy)).toBe(false);
  expect(isBroken({ visitors: RELEASE_SAMPLE_MIN, failed: RELEASE_SAMPLE_MIN }, healthy)).toBe(true);
});

test.each([
  [{ visitors: 20, failed: 1 }, healthy, false],
  [{ visitors: 40, failed: 10 }, healthy, true],
  [{ visitors: 1_000, failed: 20 }, healthy, false],
  [{ visitors: 1_000, failed: 150 }, healthy, true],
  // A bad network is not the version's fault: the current version fails as often.
  [{ visitors: 200, failed: 30 }, { visitors: 200, failed: 30 }, false],
  // No evidence on the current version.
  [{ visitors: 50, failed: 25 }, { visitors: 0, failed: 0 }, true],
])('%j beside %j: %p', (candidate, current, expected) => {
  expect(isBroken(candidate, current)).toBe(expected);
});

test('a version that fails one in fifty is taken back in fewer than one of five hundred rollouts, though looked at after every visitor', () => {
  let random = 1;
  const next = () => {
    random = (random * 48_271) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  let alarms = 0;
  for (let rollout = 0; rollout < 2_000; rollout++) {
    let failed = 0;
    for (let visitors = 1; visitors <= 500; visitors++) {
      if (next() < 0.02) failed++;
      if (!isBroken({ visitors, failed }, healthy)) continue;
      alarms++;
      break;
    }
  }
  expect(alarms).toBeLessThan(4);
});

test('a version that fails one in three is found within sixty visitors, nine times in ten', () => {
  let random = 7;
  const next = () => {
    random = (random * 48_271) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  let found = 0;
  for (let rollout = 0; rollout < 200; rollout++) {
    let failed = 0;
    for (let visitors = 1; visitors <= 60; visitors++) {
      if (next() < 1 / 3) failed++;
      if (!isBroken({ visitors, failed }, healthy)) continue;
      found++;
      break;
    }
  }
  expect(found).toBeGreaterThan(180);
});

test('a current version that few visitors got is not assumed to be better than its reports show', () => {
  let random = 3;
  const next = () => {
    random = (random * 48_271) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  let alarms = 0;
  // Both fail one in ten, and nine visitors in ten have the version under way.
  for (let rollout = 0; rollout < 1_000; rollout++) {
    const [candidate, current] = [
      { visitors: 0, failed: 0 },
      { visitors: RELEASE_SAMPLE_MIN, failed: 0 },
    ];
    for (let visitor = 0; visitor < RELEASE_SAMPLE_MIN; visitor++) if (next() < 0.1) current.failed++;
    while (candidate.visitors < 500) {
      const given = next() < 0.9 ? candidate : current;
      given.visitors++;
      if (next() < 0.1) given.failed++;
      if (!isBroken(candidate, current)) continue;
      alarms++;
      break;
    }
  }
  expect(alarms).toBeLessThan(4);
});

test.each([
  // Everybody froze, and of the version before everybody is heard of; the same where nothing is known of it.
  [{ given: 20, silent: 20 }, { given: 60, silent: 0 }, true],
  [{ given: 20, silent: 20 }, { given: 0, silent: 0 }, true],
  [{ given: 19, silent: 19 }, { given: 60, silent: 0 }, false],
  // Half of the visitors froze.
  [{ given: 40, silent: 20 }, { given: 60, silent: 0 }, true],
  // A third is never heard of whatever the version.
  [{ given: 300, silent: 100 }, { given: 300, silent: 100 }, false],
  [{ given: 40, silent: 38 }, { given: 300, silent: 100 }, true],
  [{ given: 300, silent: 15 }, { given: 300, silent: 3 }, false],
])('silence of %j beside %j: %p', (candidate, current, expected) => {
  expect(isSilencing(candidate, current)).toBe(expected);
});

test.each([
  [{ given: 5, silent: 5 }, { given: 0, silent: 0 }, true],
  [{ given: 4, silent: 4 }, { given: 0, silent: 0 }, false],
  [{ given: 10, silent: 5 }, { given: 60, silent: 0 }, false],
  [{ given: 10, silent: 6 }, { given: 60, silent: 0 }, true],
  [{ given: 10, silent: 6 }, { given: 60, silent: 30 }, false],
])('silence of %j beside %j holds a strategy back: %p', (candidate, current, expected) => {
  expect(isSuspicious(candidate, current)).toBe(expected);
});
