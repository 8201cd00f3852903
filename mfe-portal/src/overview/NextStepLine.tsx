import { Row } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A slip's first line: what to do, why, and the button that leads there. */
export function NextStepLine({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <Row $between $gap="18px 32px">
      <Words>
        {title}
        <Detail>{children}</Detail>
      </Words>
      {action}
    </Row>
  );
}

const Words = styled.div`
  flex: 1 1 380px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Detail = styled.div`
  margin-top: 6px;
`;
