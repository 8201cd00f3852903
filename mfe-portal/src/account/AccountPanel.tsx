import { Heading, Panel, Stack } from '@firm/ui';
import { type ReactNode, type Ref, useId } from 'react';

interface Props {
  title: string;
  /** For a heading that takes the focus when the focused button disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One subject of a tab, below its heading. */
export function AccountPanel({ title, headingRef, children }: Props) {
  const id = useId();
  return (
    <Panel $pad aria-labelledby={id}>
      <Stack $gap={20}>
        <Heading id={id} ref={headingRef} tabIndex={-1} $size="small">
          {title}
        </Heading>
        {children}
      </Stack>
    </Panel>
  );
}
