import { CASE_STATIONS, type CaseSummary } from '@firm/contract';

/** Index of the station a case stands at, or waits at while on hold; undefined when it was cancelled. */
export function placeOnLine({ status, heldStatus }: Pick<CaseSummary, 'status' | 'heldStatus'>): number | undefined {
  const station = status === 'on_hold' ? heldStatus : status;
  const place = station ? CASE_STATIONS.indexOf(station) : -1;
  return place === -1 ? undefined : place;
}
