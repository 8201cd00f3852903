import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import type { AvatarProps } from './Avatar.tsx';
import { Avatar } from './Avatar.tsx';

export interface PersonProps extends AvatarProps {
  /** The line below the name, such as the role. */
  detail?: ReactNode | undefined;
  /** Replaces the plain name, for example with a heading. */
  title?: ReactNode | undefined;
  /** An action at the end of the line, such as an `IconButton`. */
  children?: ReactNode | undefined;
}

/** Shows a person: initials, name, role and optionally one action. */
export function Person({ detail, title, children, ...avatar }: PersonProps) {
  return (
    <Line>
      <Avatar {...avatar} />
      <Words>
        {title ?? <b>{avatar.name}</b>}
        {detail && <Detail>{detail}</Detail>}
      </Words>
      {children && <Action>{children}</Action>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
`;

const Words = styled.div`
  min-width: 0;
`;

const Detail = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
  line-height: 1.5;
`;

const Action = styled.span`
  display: flex;
  margin-left: auto;
`;
