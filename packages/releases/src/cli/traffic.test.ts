import { userInfo } from 'node:os';
import path from 'node:path';
import { promote, rollOut } from '../deployment.ts';
import { addEvidence } from '../evidence/addEvidence.ts';
import { takeBackBroken } from '../evidence/watch.ts';
import { openStore } from '../folder/folderStore.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { typed } from '../testing/typed.ts';
import { runCommand } from './command.ts';

let data: string;
let lines: string[];
beforeEach(async () => {
  data = await temporaryFolder();
});
const release = async (...args: string[]) => {
  const done = await typed(args, data);
  ({ lines } = done);
  return done.code;
};
const publish = async (version: string, ...more: string[]) =>
  release('publish', 'blog', '--to', version, '--dir', await builtFolder('blog', { version }), ...more);

test('a rollout is started, paused, widened, and taken back or finished', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--traffic', '1000', '--cohort', 'staff=10000')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 % (staff 100 %)']);
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--strategy', 'Linear20PercentEvery5Minutes')).toBe(0);
  expect(lines.join()).toMatch(
    /^blog: 1\.0\.0 70 %, 1\.1\.0 30 % \(Linear20PercentEvery5Minutes, all by [\d: -]+ UTC, staff 100 %\)$/,
  );
  expect(await release('pause', 'blog', '--reason', 'the figures look odd')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 70 %, 1.1.0 30 % (paused, staff 100 %)']);
  expect(await release('rollback', 'blog', '--reason', 'the headline is wrong')).toBe(0);
  expect(await release('audit', 'blog')).toBe(0);
  expect(lines.join('\n').split('\n')[0]).toMatch(
    / UTC {2}\S+ {2}rollback blog 1\.1\.0: 1\.0\.0 100 % \(the headline is wrong\)$/,
  );
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--strategy', 'Canary10Percent5Minutes')).toBe(0);
  expect(await release('promote', 'blog')).toBe(0);
  expect(lines).toEqual(['blog: 1.1.0 100 %']);
  expect(await release('promote', 'blog')).toBe(1);
  expect(lines).toEqual(['refused: blog has no version on its way; everybody gets 1.1.0 already; --to names one']);
  await publish('1.2.0');
  expect(await release('rollout', 'blog', '--traffic', '5%')).toBe(0);
  expect(lines).toEqual(['blog: 1.1.0 95 %, 1.2.0 5 %']);
  expect(await release('preview', 'blog')).toBe(0);
  expect(lines.join()).toMatch(/^\/blog\?override=blog%401\.2\.0~/);
});

test('whoever takes the place of a version that somebody else gave out is told of it', async () => {
  await publish('1.0.0', '--promote');
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publish(version);
  const store = openStore(path.join(data, 'releases'));
  await promote(store, 'blog', '1.1.0', { by: 'ana' });
  await release('promote', 'blog', '--to', '1.2.0');
  expect(lines.join()).toMatch(/^blog: 1\.2\.0 100 %; in place of 1\.1\.0, promoted [\d-]{10} [\d:]{5} UTC by ana$/);
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 }, { by: 'luc' });
  await release('rollout', 'blog', '--to', '1.3.0', '--traffic', '500');
  expect(lines.join()).toMatch(/; in place of 1\.1\.0, rolled out .* by luc$/);
  await rollOut(store, 'blog', { version: '1.1.0', traffic: 500 }, { by: 'luc' });
  await release('promote', 'blog', '--to', '1.3.0');
  expect(lines.join()).toMatch(/^blog: 1\.3\.0 100 %; in place of 1\.1\.0, rolled out .* by luc$/);
  await release('pin', 'blog');
  expect(lines).toEqual(['blog: 1.3.0 100 %, pinned']);
});

test('status says that a rollout is paused, since when, by whom and why, until it goes on', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  await release('rollout', 'blog', '--traffic', '1000');
  await release('pause', 'blog', '--reason', 'the figures look odd');
  // A second pause does not replace the first one's author and reason.
  await release('pause', 'blog', '--reason', 'me too');
  await release('status', 'blog');
  expect(lines.join('\n')).toMatch(
    /^blog: 1\.0\.0 90 %, 1\.1\.0 10 % \(paused\)\n {2}paused since [\d-]{10} [\d:]{8} UTC by \S+ \(the figures look odd\)\n/,
  );
  await release('status', 'blog', '--json');
  expect(JSON.parse(lines.join()).parts[0].rollout.paused).toEqual({
    at: expect.any(String),
    by: userInfo().username,
    reason: 'the figures look odd',
  });

  expect(await release('rollout', 'blog', '--traffic', '1000')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 %']);
  // A pinned rollout stops growing and does not resume by itself.
  await release('pin', 'blog');
  await release('pin', 'blog', '--off');
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 % (paused)']);
});

test('a second push while a canary runs takes its place: exit code 0, and status says so; --no-replace is exit code 1', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  await release('rollout', 'blog', '--strategy', 'Canary10Percent5Minutes');
  await publish('1.2.0');
  expect(await release('rollout', 'blog', '--traffic', '1000', '--no-replace')).toBe(1);
  expect(lines).toEqual(['refused: blog 1.1.0 is on its way: promote it or roll it back first']);
  expect(await release('rollout', 'blog', '--to', '1.2.0', '--strategy', 'Canary10Percent5Minutes')).toBe(0);
  const said =
    /^blog: 1\.0\.0 90 %, 1\.2\.0 10 % \(Canary10Percent5Minutes, all by [\d: -]+ UTC, in place of 1\.1\.0\)/;
  expect(lines.join()).toMatch(said);
  await release('status', 'blog');
  expect(lines.join()).toMatch(said);
  await release('status', 'blog', '--json');
  const [{ rollout }] = JSON.parse(lines.join()).parts;
  expect(rollout).toMatchObject({ version: '1.2.0', replaces: '1.1.0' });
});

test('a version that was taken back by itself: publish says so, rollout and promote refuse it without --again', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  await release('rollout', 'blog', '--to', '1.1.0', '--traffic', '1000');
  const store = openStore(path.join(data, 'releases'));
  for (let at = 0; at < 30; at++) {
    const report = { remote: 'blog', version: '1.1.0', event: 'crashed' as const };
    await addEvidence(store, { visitor: `visitor-${at}`, served: true }, report);
  }
  await takeBackBroken(store);

  const said = /taken back by itself on [\d-]{10} at [\d:]{8} UTC: 1\.1\.0 failed 30 of 30 visitors/;
  const takenBack = { at: expect.any(String), reason: expect.stringContaining('1.1.0 failed 30 of 30') };
  expect(await publish('1.1.0')).toBe(0);
  expect(lines.join()).toMatch(said);
  await publish('1.1.0', '--json');
  expect(JSON.parse(lines.join())).toMatchObject({ ok: true, isNew: false, takenBack });
  await release('status', 'blog');
  expect(lines.join()).toMatch(said);

  for (const change of [
    ['rollout', 'blog', '--to', '1.1.0', '--traffic', '1000'],
    ['promote', 'blog', '--to', '1.1.0'],
  ]) {
    expect(await release(...change)).toBe(1);
    expect(lines.join()).toMatch(said);
    await release(...change, '--json');
    expect(JSON.parse(lines.join())).toMatchObject({ ok: false, refused: true, takenBack });
  }
  expect(await publish('1.1.0', '--promote')).toBe(1);
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--traffic', '1000', '--again')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 %']);
  expect(await publish('1.1.0')).toBe(0);
  expect(lines.join()).not.toMatch('taken back');
});

test('publishing an earlier version again makes it the one that rollout and promote mean', async () => {
  const team = async (present: string, ...args: string[]) => {
    const build = async (version = present) => ({ dir: await builtFolder('blog', { version }), version });
    const said: string[] = [];
    const write = (line: string) => said.push(line);
    const code = await runCommand(args, { DATA_DIR: data }, { out: write, err: write }, () => ({ build }));
    return [code, said.join('\n')];
  };
  await team('1.0.0', 'publish', 'blog', '--promote');
  await team('1.1.0', 'publish', 'blog');
  await team('1.2.0', 'publish', 'blog');
  expect(await team('1.1.0', 'publish', 'blog')).toEqual([
    0,
    expect.stringContaining('was published before, identical'),
  ]);
  expect(await team('1.1.0', 'rollout', 'blog', '--traffic', '1000')).toEqual([0, 'blog: 1.0.0 90 %, 1.1.0 10 %']);
  expect(await team('1.1.0', 'preview', 'blog')).toEqual([0, expect.stringContaining('blog%401.1.0~')]);
  // A version that is not published yet cannot be the default.
  expect(await team('1.3.0', 'rollout', 'blog', '--traffic', '1000')).toEqual([
    0,
    'blog: 1.0.0 90 %, 1.2.0 10 % (in place of 1.1.0)',
  ]);
  expect(await team('1.0.0', 'rollout', 'blog', '--traffic', '1000')).toEqual([
    1,
    'refused: blog 1.0.0 is what everybody gets already; rollback takes 1.2.0 back',
  ]);
  // A pipeline that runs for a reverted change.
  const pipeline = ['rollout', 'blog', '--to', '1.0.0', '--strategy', 'Canary10Percent5Minutes'];
  expect(await team('1.0.0', ...pipeline)).toEqual([0, 'blog: 1.0.0 100 %']);
  expect(await team('1.0.0', ...pipeline)).toEqual([0, 'blog: 1.0.0 100 %']);
  const [, log = ''] = await team('1.0.0', 'audit', 'blog');
  expect(`${log}`.split('\n')[0]).toMatch(/ {2}rollback blog 1\.2\.0: 1\.0\.0 100 %$/);
});
