import { brokenVersions } from './brokenVersions.ts';
import { openStore } from './folder/folderStore.ts';
import { say } from './said/say.ts';
import { temporaryFolder } from './testing/builds.ts';

const said = say('lost', { file: 'main.js' });
const problem = (version: string | undefined, fault = said) => ({ id: 'blog', version, text: fault.text, said, fault });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute));

test('a version is broken from the first look that finds it so until one that does not, and anew after that', async () => {
  const store = openStore(await temporaryFolder());
  const look = (minute: number, ...problems: ReturnType<typeof problem>[]) =>
    brokenVersions(store, { apps: [], problems }, at(minute)).map(({ since, overAt }) => [since, overAt]);
  expect(look(0)).toEqual([]);
  expect(look(1, problem('1.0.0'))).toEqual([[at(1), undefined]]);
  expect(look(2, problem('1.0.0'))).toEqual([[at(1), undefined]]);
  // An app that cannot be read at all says nothing of its versions.
  expect(look(3, { ...problem(undefined) })).toEqual([[at(1), undefined]]);
  expect(look(4)).toEqual([[at(1), at(4)]]);
  expect(look(5)).toEqual([[at(1), at(4)]]);
  expect(look(6, problem('1.0.0'))).toEqual([[at(6), undefined]]);
});

test('a ban is no damage', async () => {
  const store = openStore(await temporaryFolder());
  const banned = say('banned', { since: '2026-11-01' });
  expect(brokenVersions(store, { apps: [], problems: [problem('1.0.0', banned)] }, at(0))).toEqual([]);
});
