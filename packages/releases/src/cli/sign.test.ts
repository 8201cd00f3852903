import path from 'node:path';
import { temporaryFolder } from '../testing/builds.ts';
import { typed } from '../testing/typed.ts';

test('a release that was signed elsewhere is published without the key', async () => {
  const team = await temporaryFolder();
  const site = await temporaryFolder();
  const out = path.join(await temporaryFolder(), 'signed');
  const { code, lines } = await typed(['sign', 'blog', '--out', out, '--json'], team);
  expect([code, JSON.parse(lines.join())]).toEqual([0, expect.objectContaining({ remote: 'blog', version: '2.0.0' })]);

  const publish = () => typed(['publish', 'blog', '--dir', out, '--to', '2.0.0'], site);
  expect((await publish()).lines.join()).toMatch(
    /^refused: blog 2\.0\.0 is refused: its key [\w-]+ is not one of blog/,
  );
  const keys = await typed(['keys', 'blog', '--server', 'http://localhost:9', '--json'], team);
  const { publicKey } = JSON.parse(keys.lines.join());
  expect((await typed(['keys', 'blog', '--trust', publicKey], site)).code).toBe(0);
  expect((await publish()).lines).toEqual(['blog 2.0.0 is published (6 files), no traffic yet']);
  expect((await typed(['publish', 'blog', '--dir', out, '--to', '2.0.1'], site)).lines.join()).toContain(
    'this is blog 2.0.0, not blog 2.0.1',
  );
});

test('sign names the option that is missing', async () => {
  const data = await temporaryFolder();
  expect(await typed(['sign', 'blog'], data)).toMatchObject({ code: 2 });
  expect(await typed(['sign', 'nobody', '--out', path.join(data, 'a')], data)).toMatchObject({ code: 1 });
  expect((await typed(['sign', 'blog', '--out', data], await temporaryFolder())).code).toBe(0);
  expect((await typed(['sign', 'blog', '--out', data], await temporaryFolder())).lines).toEqual([
    `refused: ${data} is not empty`,
  ]);
});
