import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../action/Button.tsx';
import { Art } from '../art/Art.tsx';
import type { ArtName } from '../art/drawings.ts';
import { Icon } from '../show/Icon.tsx';
import { color } from '../theme/tokens.ts';
import { Actions, EmptyBox } from './Empty.tsx';

export interface LoadFailedProps {
  /** Such as "We could not load your documents". */
  title: ReactNode;
  /** Explains what happened and what still works. */
  text?: ReactNode | undefined;
  /** Such as "Try Again". */
  retryLabel: string;
  onRetry: () => void;
  /** True while the retry runs. */
  retrying?: boolean | undefined;
  /** The reference that support asks for, such as "Request 7f3c-91aa". */
  reference?: string | undefined;
  level?: 'h1' | 'h2' | 'h3' | undefined;
  /** Replaces the small icon where a whole part of the page is missing: `gap`. */
  art?: ArtName | undefined;
}

/** Stands in for content that failed to load: explains the failure and offers a retry. */
export function LoadFailed({
  title,
  text,
  retryLabel,
  onRetry,
  retrying = false,
  reference,
  level: Title = 'h3',
  art,
}: LoadFailedProps) {
  return (
    <EmptyBox role="alert">
      {art ? <Art name={art} alt="" width={300} /> : <Failed of={WifiOff} size={32} />}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      <Actions>
        <Button variant="secondary" onClick={onRetry} pending={retrying}>
          <Icon of={RotateCw} size={16} />
          {retryLabel}
        </Button>
      </Actions>
      {reference && <Reference>{reference}</Reference>}
    </EmptyBox>
  );
}

const Failed = styled(Icon)`
  color: ${color.bad};
`;

const Reference = styled.p`
  font-size: var(--t14);
  line-height: 1.5;
`;
