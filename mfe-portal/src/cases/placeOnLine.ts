import { CASE_STATIONS, type CaseSummary } from '@firm/contract';

/** Returns the index of a case's stage, or of the stage where it is on hold; undefined for a cancelled case. */
export function placeOnLine({ status, heldStatus }: Pick<CaseSummary, 'status' | 'heldStatus'>): number | undefined {
  const station = status === 'on_hold' ? heldStatus : status;
  const place = station ? CASE_STATIONS.indexOf(station) : -1;
  return place === -1 ? undefined : place;
}
