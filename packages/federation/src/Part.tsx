import type { PartName, PartProps } from '@firm/contract';
import type { ComponentType } from 'react';
import { Completing } from './Completing.tsx';
import { useComposition } from './hostContext.ts';
import { RefusedArea } from './RefusedArea.tsx';
import { RemoteArea } from './RemoteArea.tsx';

type Props<Name extends PartName> = { name: Name } & PartProps[Name];

/**
 * Shows a component that another remote lends: `<Part name="documents/case" caseId={id} />`.
 * Contained like a screen; renders nothing while no remote lends it.
 */
export function Part<Name extends PartName>({ name, ...props }: Props<Name>) {
  const { remotes, refused, excerpt } = useComposition();
  const [id = '', part = ''] = name.split('/');
  const lender = remotes.find((remote) => remote.id === id);
  if (!lender) {
    if (excerpt) return <Completing level="h3" />;
    const missing = refused.find((remote) => remote.id === id);
    return missing ? <RefusedArea remote={missing} level="h3" /> : null;
  }
  if (!lender.parts[part]) return null;
  return (
    <RemoteArea remote={lender} level="h3">
      {({ parts }) => {
        const Lent: ComponentType<object> | undefined = parts[part];
        if (!Lent) throw new Error(`${id} names the part "${part}" in remote.json and does not define it`);
        return <Lent {...props} />;
      }}
    </RemoteArea>
  );
}
