import { useMedia } from '@firm/screen';

/** Items side by side: 1, from 768 px on 2, from 1024 px on 3 (specification §4). */
export type PerView = 1 | 2 | 3;

/** Returns the number of items side by side. A server renders as many as there may be: styles hide those too many. */
export function useItemsPerView(): PerView {
  const two = useMedia('(min-width: 48em)', true);
  const three = useMedia('(min-width: 64em)', true);
  return three ? 3 : two ? 2 : 1;
}
