import type { Colleague } from '@firm/contract';

/** Whether a colleague may work without a second factor for now. */
export const isInTime = ({ graceUntil }: Colleague): boolean =>
  graceUntil !== null && new Date(graceUntil) > new Date();
