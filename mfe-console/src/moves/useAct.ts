import { useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { ACTS, type Act } from './acts.ts';

/** The act whose dialog the address opens, and the way to open one or close it. */
export function useAct() {
  const [params] = useSearchParams();
  const change = useQueryChange();
  return {
    act: ACTS.find((one) => one === params.get('act')),
    open: (act: Act) => change({ act }),
    close: () => change({ act: '' }),
  };
}
