import type { ReleaseFigures, ReleaseReason, Rollout } from '@firm/contract';
import { type LoggedChange, say } from '@firm/releases';
import type { WhoIs } from './releaseActors.ts';
import { troublesOf } from './troubles.ts';

const now = new Date('2026-11-24T12:00:00Z');
const fine: ReleaseFigures = { visitors: 400, failed: 1, lcpMs: 1_800, cls: 0.01, inpMs: 90 };
const whoIs: WhoIs = (by) => ({ kind: 'command', name: by });
const nothing = { id: 'blog', rollout: null, problems: [], log: [], webhook: undefined, days: [], unfit: [], whoIs };
const day = (figures: ReleaseFigures, more = {}) => [
  { version: '1.0.0', figures, browsersSay: null, serverSays: null, ...more },
];
const kinds = (more: Partial<Parameters<typeof troublesOf>[0]>) =>
  troublesOf({ ...nothing, ...more }, now).map(({ kind }) => kind);
const said = (text: string): ReleaseReason => ({ text, code: 'reported', values: {} });
const takenBack: LoggedChange = {
  ...{ at: '2026-11-24T10:31:00.000Z', by: 'evidence', action: 'rollback', remote: 'blog', version: '1.1.0' },
  ...{ outcome: '1.0.0 100 %', reason: '1.1.0 failed 30 of 30 visitors' },
  ...{ what: null, why: [said('1.1.0 failed 30 of 30 visitors')] },
};
const stopped: Rollout = {
  ...{ version: '1.1.0', salt: 'a', startedAt: '2026-11-24T09:00:00.000Z', replaces: null, cohorts: [] },
  ...{ traffic: 1_000, since: '2026-11-24T09:30:00.000Z', strategy: null },
  paused: { at: '2026-11-24T09:30:00.000Z', by: 'evidence', reason: '5 of 6 visitors were never heard of' },
};

test('nothing is wrong with an app that does well, or of which too little is known', () => {
  expect(kinds({ days: day(fine) })).toEqual([]);
  const few = { visitors: 19, failed: 19, lcpMs: 9_000, cls: 1, inpMs: 900 };
  expect(kinds({ days: day(few) })).toEqual([]);
});

test('what first visitors report is told at once as no more than that, and what the server cannot render as failing', () => {
  const first = { visitors: 2, failed: 2, lcpMs: null, cls: null, inpMs: null };
  const browsersSay = said('1.0.0 failed 2 of 2 visitors');
  // One anonymous report must not paint an app red.
  expect(troublesOf({ ...nothing, days: day(first, { browsersSay }) }, now)).toMatchObject([
    { kind: 'reported', figure: null, says: browsersSay.text, reasons: [browsersSay] },
  ]);
  expect(kinds({ days: day({ ...first, failed: 1 }, { browsersSay }) })).toEqual([]);
  expect(kinds({ days: day({ ...first, visitors: 20, failed: 2 }, { browsersSay }) })).toEqual(['failing']);
  const serverSays = said('the server could not render 1 page with 1.0.0');
  expect(troublesOf({ ...nothing, days: day({ ...first, failed: 0 }, { serverSays }) }, now)).toMatchObject([
    { kind: 'failing', figure: null, says: serverSays.text, reasons: [serverSays] },
  ]);
});

test('the gravest comes first, with the figure or the words that tell it', () => {
  const bad = { visitors: 100, failed: 3, lcpMs: 3_400, cls: 0.2, inpMs: 350 };
  expect(
    kinds({
      rollout: stopped,
      log: [takenBack],
      problems: [{ version: '1.0.0', said: said('blog 1.0.0 must not run') }],
      days: day(bad),
    }),
  ).toEqual(['broken', 'failing', 'takenBack', 'stopped', 'slow', 'shifting', 'sluggish']);
  expect(troublesOf({ ...nothing, days: day(bad) }, now)[0]).toMatchObject({
    kind: 'failing',
    figure: 0.03,
    says: null,
  });
});

test('what evidence took back is told of for a week, or until somebody moves the app', () => {
  expect(kinds({ log: [takenBack] })).toEqual(['takenBack']);
  expect(kinds({ log: [{ ...takenBack, at: '2026-11-17T11:59:00.000Z' }] })).toEqual([]);
  expect(kinds({ log: [{ ...takenBack, by: 'token:blog-ci' }, takenBack] })).toEqual([]);
});

test('a planned start that was dropped is told of until somebody acts', () => {
  const dropped: LoggedChange = {
    ...{ at: '2026-10-01T08:00:00.000Z', by: 'strategy', action: 'start', remote: 'blog', version: '1.1.0' },
    ...{ outcome: '1.1.0 does not begin', reason: 'blog is pinned', what: null, why: [said('blog is pinned')] },
  };
  const published = { ...dropped, by: 'token:blog-ci', action: 'publish' } as const;
  expect(troublesOf({ ...nothing, log: [published, takenBack, dropped] }, now)).toMatchObject([
    { kind: 'takenBack' },
    {
      kind: 'notBegun',
      version: '1.1.0',
      since: dropped.at,
      says: 'blog is pinned',
      reasons: [said('blog is pinned')],
    },
  ]);
  for (const action of ['start', 'unpin', 'ban', 'request'] as const)
    expect(kinds({ log: [{ ...dropped, by: 'account:x', action }, dropped] })).toEqual([]);
});

test('a silent webhook is told of with its last answer', () => {
  const said = say('hookAnswered', { app: 'blog', status: 503 });
  const webhook = { since: '2026-11-24T09:00:00.000Z', says: said.text, reasons: [said] };
  expect(troublesOf({ ...nothing, webhook }, now)).toMatchObject([{ kind: 'untold', version: null, ...webhook }]);
});

test('why evidence stopped a version is told by its codes, which the log has', () => {
  const paused: LoggedChange = {
    ...{ ...takenBack, action: 'pause', reason: stopped.paused?.reason ?? null },
    why: [said('5 of 6 visitors were never heard of')],
  };
  const told = { kind: 'stopped', says: '5 of 6 visitors were never heard of' };
  expect(troublesOf({ ...nothing, rollout: stopped, log: [paused] }, now)).toMatchObject([
    { ...told, reasons: paused.why },
  ]);
  // An older server noted no codes.
  expect(troublesOf({ ...nothing, rollout: stopped }, now)).toMatchObject([{ ...told, reasons: [] }]);
});

test('a version in use that does not fit is told of with its reasons, and with who went back to it', () => {
  const why = [say('noOperation', { app: 'blog 1.0.0', operation: 'GET /gone' })];
  const unfit = [{ version: '1.0.0', why }];
  const back: LoggedChange = { ...takenBack, by: 'ana' };
  expect(troublesOf({ ...nothing, unfit, log: [back] }, now)).toEqual([
    {
      ...{ app: 'blog', kind: 'unfit', version: '1.0.0', since: back.at, figure: null },
      ...{ who: { kind: 'command', name: 'ana' }, says: why[0]?.text, reasons: why },
    },
  ]);
  // The server has changed: nobody accepted it.
  expect(troublesOf({ ...nothing, unfit, log: [{ ...back, action: 'promote' }] }, now)).toMatchObject([
    { kind: 'unfit', who: null, since: null },
  ]);
});

test('a failing version that could not be taken back says why, until somebody moves the app', () => {
  const why = [said('1.0.0 failed 30 of 100 visitors'), say('noneFits', { app: 'blog', version: '0.9.0' })];
  const stays: LoggedChange = {
    ...{ ...takenBack, action: 'stay', version: '1.0.0', outcome: '1.0.0 stays', reason: 'in English', why },
    what: { kind: 'stays', version: '1.0.0' },
  };
  const promoted: LoggedChange = { ...takenBack, by: 'ana', action: 'promote', version: '1.0.0' };
  const bad = day({ ...fine, visitors: 100, failed: 30 });
  const told = { kind: 'failing', version: '1.0.0', since: stays.at, says: 'in English', reasons: why };
  const freeze: LoggedChange = { ...promoted, action: 'freeze', version: null };
  expect(troublesOf({ ...nothing, log: [freeze, stays, promoted], days: bad }, now)).toEqual([
    { ...told, app: 'blog', figure: 0.3, who: null },
  ]);
  // Pages that hang report no failure.
  expect(troublesOf({ ...nothing, log: [stays], days: day(fine) }, now)).toMatchObject([{ ...told, figure: null }]);
  const old = { ...stays, at: '2026-11-23T11:59:00.000Z' };
  expect(kinds({ log: [old], days: day(fine) })).toEqual([]);
  expect(kinds({ log: [old], days: bad })).toEqual(['failing']);
  for (const log of [[promoted, stays], [{ ...stays, version: '0.9.0' }]])
    expect(troublesOf({ ...nothing, log, days: bad }, now)).toMatchObject([{ figure: 0.3, since: null, reasons: [] }]);
});
