import type { ReleaseReason } from '@firm/contract';
import { Reason } from './Reason.tsx';
import { useRefusals } from './useRefusals.ts';

/** Lists why the platform refuses something, in the reader's language. */
export function Reasons({ reasons }: { reasons: readonly ReleaseReason[] }) {
  const texts = useRefusals();
  if (!texts) return null;
  const [only, ...others] = reasons;
  if (only && others.length === 0) return <Reason reason={only} texts={texts} />;
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason.text}>
          <Reason reason={reason} texts={texts} />
        </li>
      ))}
    </ul>
  );
}
