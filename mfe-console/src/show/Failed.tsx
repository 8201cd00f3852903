import type { ReleaseFigures } from '@firm/contract';
import { useSay } from '../useSay.ts';
import { Soft } from './Soft.ts';

/** How many visitors failed, of how many, below their share: a share of few would look like a proof. */
export function Failed({ of }: { of: Pick<ReleaseFigures, 'visitors' | 'failed'> }) {
  const say = useSay();
  const share = say.failedShare(of);
  const count = say.failedCount(of);
  return (
    <div>
      <b>{share ?? count}</b>
      {share && <Soft>{count}</Soft>}
    </div>
  );
}
