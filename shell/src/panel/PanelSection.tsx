import { Heading, Text } from '@firm/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Unique among the panel's sections. */
  id: string;
  heading: string;
  hint: string;
  children: ReactNode;
}

/** A part of the panel: its heading, what it tells, and its contents. */
export function PanelSection({ id, heading, hint, children }: Props) {
  const headingId = `page-panel-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <Heading as="h3" $size="small" id={headingId}>
        {heading}
      </Heading>
      <Text $soft $small>
        {hint}
      </Text>
      {children}
    </section>
  );
}
