import { Row } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The first line of a next-step card: the task, its reason and its button. */
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
