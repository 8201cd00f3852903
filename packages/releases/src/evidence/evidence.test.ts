import { temporaryStore } from '../testing/builds.ts';
import { evidenceOf } from './evidence.ts';
import { logOf } from './evidenceLog.ts';

const FIRST = '2026-03-02T10:00:00.000Z';
const SECOND = '2026-03-03T10:00:00.000Z';

test('of a version, only the evidence of the time that was asked for last is kept: memory does not grow by rollouts', async () => {
  const store = await temporaryStore();
  for (const at of [FIRST, SECOND])
    await store.logs.append(
      logOf('blog', '1.0.0', at),
      JSON.stringify({ event: 'crashed', visitor: at, served: true, at }),
    );
  const read = jest.spyOn(store.logs, 'read');
  const ask = (since: string) => evidenceOf(store, 'blog', '1.0.0', { since });
  await ask(FIRST);
  expect(await ask(FIRST)).toMatchObject({ visitors: 1, crashed: 1 });
  expect(read).toHaveBeenCalledTimes(1);
  await ask(SECOND);
  expect(await ask(FIRST)).toMatchObject({ visitors: 1, crashed: 1 });
  expect(read).toHaveBeenCalledTimes(3);
});
