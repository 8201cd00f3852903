import { api, queryKey, queryOptions } from '@firm/api-client';
import { type Composition, releases } from '@firm/contract';

/** The versions of an app, for staff. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'app', id),
    queryFn: ({ signal }) => api.call(releases.app, { params: { id }, signal }),
  });

/** The versions for previews of an app with their links, for those who may move it. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'previews', id),
    queryFn: ({ signal }) => api.call(releases.previews, { params: { id }, signal }),
  });

/** The gate's answer to a version, for those who may move the app. */
export const gateQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: queryKey('platform', 'gate', id, version),
    queryFn: ({ signal }) => api.call(releases.plan, { params: { id }, query: { move: 'promote', version }, signal }),
  });

/** Whether the site shows a version to whoever asks for it so. It asks as a stranger, which changes nothing here. */
export async function isGranted(override: string, wanted: NonNullable<Composition['preview']>): Promise<boolean> {
  const query = new URLSearchParams({ override });
  const answer = await fetch(`/platform/composition?${query}`, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) return false;
  const { preview }: Composition = await answer.json();
  return preview?.id === wanted.id && preview.version === wanted.version;
}
