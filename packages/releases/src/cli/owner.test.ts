import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { rollback, rollOut } from '../deployment.ts';
import { addEvidence } from '../evidence/addEvidence.ts';
import { openStore } from '../folder/folderStore.ts';
import { addReason } from '../reasons/addReason.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { typed } from '../testing/typed.ts';
import { ownFrames } from './why.ts';

let data: string;
const release = async (...args: string[]) => {
  const { code, lines } = await typed(args, data);
  return [code, lines.join('\n')];
};
beforeEach(async () => {
  data = await temporaryFolder();
  await typed(['publish', 'blog', '--to', '1.0.0', '--dir', await builtFolder('blog'), '--promote'], data);
});

test('an owner is named, changed and taken away, and the log has neither address', async () => {
  const webhook = 'https://hooks.example/services/secret';
  expect(await release('owner', 'blog')).toEqual([0, 'nobody is told when blog fails']);
  expect(await release('owner', 'blog', '--mail', 'team@example.com')).toEqual([
    0,
    'the owner of blog is told by mail to team@example.com',
  ]);
  expect(await release('owner', 'blog', '--webhook', webhook)).toEqual([
    0,
    'the owner of blog is told by mail to team@example.com and by webhook at https://hooks.example',
  ]);
  const file = path.join(data, 'releases/owners.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ blog: { mail: 'team@example.com', webhook } });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await release('owner', 'blog', '--off')).toEqual([0, 'nobody is told when blog fails']);
  const [, log] = await release('audit', 'blog');
  expect(log).toContain('owner blog: its owner is told of failures by mail and by webhook');
  expect(log).not.toMatch(/team@|secret/);
});

test.each([
  [['owner', 'blog', '--mail', 'nobody'], 1, 'refused: "nobody" is not an email address'],
  [['owner', 'blog', '--webhook', 'ftp://x.example'], 1, 'refused: "ftp://x.example" is not an https:// address'],
  [['owner', 'blog', '--webhook', 'http://x.example'], 1, 'refused: "http://x.example" is not an https:// address'],
  [['owner', 'blog', '--webhook', 'https://10.0.0.7/x'], 1, 'refused: https://10.0.0.7 is within a private network'],
  [['owner', 'portal', '--mail', 'team@example.com'], 1, 'refused: portal has no release'],
  [['owner', 'blog', '--off', '--mail', 'team@example.com'], 2, 'owner --off ends both ways'],
  [['owner', 'blog', '--mail', 'team@example.com', '--server', 'http://localhost:9'], 1, 'run it on the server'],
])('%p is refused', async (args, code, reason) => {
  expect(await release(...args)).toEqual([code, expect.stringContaining(reason)]);
});

test('why names the visitors who could not say why, too', async () => {
  const store = openStore(path.join(data, 'releases'));
  const long = new Date(Date.now() - 120_000);
  const given = { remote: 'blog', version: '1.0.0', event: 'given' as const };
  for (let at = 0; at < 25; at++) await addEvidence(store, { visitor: `v${at}`, served: true }, given, long);
  await addEvidence(store, { visitor: 'v0', served: true }, { ...given, event: 'froze' }, long);
  expect(await release('why', 'blog')).toEqual([
    0,
    [
      'blog 1.0.0 froze: 1 visitor',
      '  a page that hangs, as in a loop that never ends, tells no cause',
      'blog 1.0.0 was not heard of: 25 of 25 visitors who got it',
      '  a page that hangs, as in a loop that never ends, tells no cause; or they closed it at once',
    ].join('\n'),
  ]);
  const told = { remote: 'blog', version: '1.0.0', event: 'crashed' as const, cause: { message: 'TypeError: x' } };
  await addReason(store, { visitor: 'v1', served: true, browser: 'Firefox' }, told);
  const [, text] = await release('why', 'blog');
  expect(text).toMatch(/^blog 1\.0\.0 crashed.*\n {2}TypeError: x\n {2}in Firefox\nblog 1\.0\.0 froze/);
});

test('why begins with when and by which figures a version was taken back', async () => {
  await typed(['publish', 'blog', '--to', '1.1.0', '--dir', await builtFolder('blog', { version: '1.1.0' })], data);
  const store = openStore(path.join(data, 'releases'));
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 });
  await rollback(store, 'blog', { by: 'evidence', reason: '1.1.0 failed 30 of 30 visitors' });
  const said = /^blog 1\.1\.0 was taken back by itself on .* UTC: 1\.1\.0 failed 30 of 30 visitors$/;
  expect(await release('why', 'blog')).toEqual([0, expect.stringMatching(said)]);
  expect(await release('why', 'blog', '--to', '1.1.0')).toEqual([0, expect.stringMatching(said)]);
  expect((await release('why', 'blog', '--to', '1.0.0'))[1]).toMatch(/^nobody has said/);
});

test('why leaves out the library that calls the code of the app', () => {
  const react = ['react-dom/cjs/react-dom.production.js:4942:18', 'react-dom/cjs/react-dom.production.js:5109:19'];
  const own = ['lodash/get.js:3:1', 'packages/ui/src/show/Badge.tsx:9:1', ...react, 'src/list/Page.tsx:23:13'];
  expect(ownFrames([...own, ...react])).toEqual(own);
  expect(ownFrames(react)).toEqual(react);
});

test('why says that nothing is known, and knows its versions', async () => {
  expect(await release('why', 'blog')).toEqual([0, 'nobody has said in the last 30 days why blog failed']);
  expect(await release('why', 'blog', '--to', '9.9.9')).toEqual([1, 'refused: blog 9.9.9 is not published']);
  expect(await release('why', 'portal')).toEqual([1, 'refused: portal has no release']);
});
