import type {
  ReleaseApp,
  ReleaseAppDetail,
  ReleaseCause,
  ReleaseEntry,
  ReleaseFreeze,
  ReleasePlan,
  ReleaseReason,
  ReleaseRequest,
  ReleaseStart,
  ReleaseTrouble,
  ReleaseVersionRow,
} from '@firm/contract';

const HOURS_FROM = '2026-11-23T13:00:00.000Z';
const figures = { visitors: 4_212, failed: 97, lcpMs: 1_900, cls: 0.01, inpMs: 240 };
const before = { visitors: 38_640, failed: 46, lcpMs: 1_800, cls: 0.01, inpMs: 80 };

/** An app with a version under way that stopped by itself. */
export const app: ReleaseApp = {
  ...{
    id: 'blog',
    mount: '/blog',
    team: 'Publishing',
    pinned: false,
    freezes: [],
    start: null,
    strategy: null,
    completeAt: null,
  },
  ...{ needsTwo: false, request: null },
  traffic: [
    { version: '1.4.1', traffic: 9_000 },
    { version: '1.4.2', traffic: 1_000 },
  ],
  paused: { at: '2026-11-24T10:31:00.000Z', who: { kind: 'evidence', name: null }, reason: 'too few were heard of' },
  publishedAt: '2026-11-24T09:30:00.000Z',
  day: { visitors: 42_852, failed: 143, lcpMs: 1_900, cls: 0.01, inpMs: 240 },
  hoursFrom: HOURS_FROM,
  hours: Array.from({ length: 24 }, (_, hour) => (hour < 22 ? 0.001 : 0.0231)),
  ...{ borrows: [], lends: [{ part: 'blog/latest-articles', versions: ['1.4.1', '1.4.2'] }] },
};

/** A rollout that a second person has to agree to. */
export const request: ReleaseRequest = {
  ...{ id: 'a1b2c3', at: '2026-11-24T10:00:00.000Z', until: '2199-11-25T10:00:00.000Z', reason: 'It is ready' },
  ...{ who: { kind: 'person', name: 'Noor Haddad' }, move: 'rollout', version: '1.4.0' },
  ...{ traffic: 1_000, strategy: null, cohorts: [], startAt: null },
};

/** A rollout that begins by itself. */
export const start: ReleaseStart = {
  ...{ id: 'c3d4e5', at: '2199-12-02T09:00:00.000Z', version: '1.4.0', traffic: null, cohorts: [] },
  strategy: 'Canary10Percent60Minutes',
  ...{ who: { kind: 'person', name: 'Noor Haddad' }, reason: 'At night' },
};

/** A freeze of every app that holds. */
export const freeze: ReleaseFreeze = {
  ...{ id: '3fa21c', app: '*', from: '2026-11-24T08:00:00.000Z', until: '2199-12-02T09:00:00.000Z' },
  ...{ who: { kind: 'person', name: 'Noor Haddad' }, reason: 'Payroll filings go out' },
};

export const trouble: ReleaseTrouble = {
  ...{ app: 'blog', version: '1.4.2', kind: 'failing', figure: 0.0231 },
  ...{ since: null, who: null, says: null, reasons: [] },
};

const cause: ReleaseCause = {
  ...{ version: '1.4.2', failure: 'crashed', message: "TypeError: reading 'title'", seen: 97 },
  ...{ places: ['src/post/Post.tsx:24:11'], routes: ['/blog/:slug'], browsers: ['Safari'] },
  lastAt: '2026-11-24T10:30:00.000Z',
};

export const entry: ReleaseEntry = {
  ...{ at: '2026-11-24T10:31:00.000Z', who: { kind: 'evidence', name: null }, action: 'pause', app: 'blog' },
  ...{ version: '1.4.2', outcome: '1.4.1 90 %, 1.4.2 10 % (paused)', reason: 'too few were heard of' },
  ...{ what: null, why: [] },
};

const version = (number: string, more: Partial<ReleaseVersionRow>): ReleaseVersionRow => ({
  ...{ version: number, publishedAt: '2026-11-19T20:00:00.000Z', publishedBy: { kind: 'token', name: 'blog-ci' } },
  origin: { commit: 'e03b52d1c4', author: 'Luc Moreau', message: 'Search finds words without accents' },
  ...{ bytes: 62_000, traffic: null, isBroken: false, takenBack: null, banned: null, figures: before },
  ...more,
});

export const detail: ReleaseAppDetail = {
  ...app,
  ...{
    revision: 'first',
    mayMove: true,
    mayGive: false,
    mayAgree: false,
    troubles: [trouble],
    earlier: null,
    causes: [cause],
    unheard: [{ version: '1.4.2', frozen: 0, given: 25, silent: 24 }],
  },
  underWay: { version: '1.4.2', startedAt: '2026-11-24T09:58:00.000Z', next: figures, current: before },
  versions: [
    version('1.4.2', { traffic: 1_000, figures, origin: null }),
    version('1.4.1', { traffic: 9_000 }),
    version('1.4.0', {
      origin: null,
      takenBack: { at: '2026-11-12T10:00:00.000Z', reason: '1.4.0 failed 30 of 30 visitors' },
    }),
  ],
  reports: [
    { at: '2026-11-24T11:00:00.000Z', version: '1.4.1', ...before },
    { at: '2026-11-24T11:00:00.000Z', version: '1.4.2', ...figures },
  ],
  uses: [{ part: 'blog/latest-articles', by: 'marketing', version: '2.3.0', reasons: [] }],
  log: [entry],
};

export const plan: ReleasePlan = {
  revision: 'first',
  before: app.traffic,
  after: [{ version: '1.4.1', traffic: 10_000 }],
  ...{ completeAt: null, isDone: false, reasons: [], says: [], overrule: null, needsTwo: false, beside: [] },
  falls: null,
  start: null,
};

/** A reason of the platform. */
export const said = (code: string, values: Record<string, unknown>, text = code): ReleaseReason => ({
  ...{ code, values, text },
});
