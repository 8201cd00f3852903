import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { type QueryOf, type ReleaseMove, releases } from '@firm/contract';
import type { BanChoice } from './bans/choices.ts';

/** During a rollout the figures change by the minute. */
const REFRESH_MS = 10_000;
/** For lists that change seldom: previews end, and colleagues change them. */
const SELDOM_MS = 30_000;

export const PAGE_SIZE = 50;

export const appsQuery = queryOptions({
  queryKey: queryKey('platform', 'apps'),
  queryFn: ({ signal }) => api.call(releases.apps, { signal }),
  refetchInterval: REFRESH_MS,
});

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'app', id),
    queryFn: ({ signal }) => api.call(releases.app, { params: { id }, signal }),
    refetchInterval: REFRESH_MS,
  });

/** Why versions of an app failed: every cause, by version. */
export const causesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'causes', id),
    queryFn: async ({ signal }) =>
      (await api.call(releases.app, { params: { id }, query: { causes: 'all' }, signal })).causes,
    refetchInterval: SELDOM_MS,
  });

/** The freezes that hold or are to come. */
export const freezesQuery = queryOptions({
  queryKey: queryKey('platform', 'freezes'),
  queryFn: ({ signal }) => api.call(releases.freezes, { signal }),
  refetchInterval: REFRESH_MS,
});

/** The tokens that the reader may know of. */
export const tokensQuery = queryOptions({
  queryKey: queryKey('platform', 'tokens'),
  queryFn: ({ signal }) => api.call(releases.tokens, { signal }),
  refetchInterval: SELDOM_MS,
});

/** The versions for previews of an app, with their links. */
export const previewsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'previews', id),
    queryFn: ({ signal }) => api.call(releases.previews, { params: { id }, signal }),
    refetchInterval: SELDOM_MS,
  });

/** The versions of an app that nobody needs; asked anew by each dialog. */
export const surplusQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'surplus', id),
    queryFn: ({ signal }) => api.call(releases.surplus, { params: { id }, signal }),
    staleTime: 0,
  });

/** The people who may move an app. */
export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'people', id),
    queryFn: ({ signal }) => api.call(releases.people, { params: { id }, signal }),
    refetchInterval: SELDOM_MS,
  });

/** The addresses that hear of an app's failures. */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'contact', id),
    queryFn: ({ signal }) => api.call(releases.contact, { params: { id }, signal }),
    refetchInterval: SELDOM_MS,
  });

export type MoveChoice = Pick<ReleaseMove, 'move' | 'version' | 'traffic' | 'strategy' | 'cohorts' | 'at'> & {
  /** The move that was asked for under this id, in place of the other fields. */
  request?: string;
};

/**
 * Foresees the effect of a move on the traffic that `revision` names. Each dialog asks anew, and goes on asking while
 * it is open: freezes and moves of other apps change the gate's answer without changing the revision.
 */
export const planQuery = (id: string, revision: string, choice: MoveChoice) =>
  queryOptions({
    queryKey: queryKey('platform', 'plan', id, revision, choice),
    queryFn: ({ signal }) => api.call(releases.plan, { params: { id }, query: inAddress(choice), signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** A choice as an address has it: groups as `staff=10000`, and `none` in place of an empty list. */
const inAddress = ({ cohorts, ...choice }: MoveChoice) => ({
  ...choice,
  cohorts: cohorts && (cohorts.map(({ who, traffic }) => `${who}=${traffic}`).join(',') || 'none'),
});

/** Foresees the effect of a change of bans on the traffic that `revision` names; asked anew as for a move. */
export const planBanQuery = (id: string, revision: string, choice: BanChoice) =>
  queryOptions({
    queryKey: queryKey('platform', 'ban-plan', id, revision, choice),
    queryFn: ({ signal }) => api.call(releases.planBan, { params: { id }, query: choice, signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });

export const logQuery = (query: NonNullable<QueryOf<typeof releases.log>>) =>
  queryOptions({
    queryKey: queryKey('platform', 'release-log', query),
    queryFn: ({ signal }) => api.call(releases.log, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
