import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { color, radius } from '../theme/tokens.ts';
import type { Tone } from '../theme/tone.ts';

type NoteTone = Exclude<Tone, 'info'>;

export interface NoteProps extends ComponentProps<'div'> {
  tone?: NoteTone | undefined;
  /** Depends on the tone by default. */
  icon?: LucideIcon | undefined;
}

const icons: Record<NoteTone, LucideIcon> = { neutral: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A remark beside content; pass `role="alert"` or `role="status"` when it appears without a page change. */
export function Note({ tone = 'neutral', icon = icons[tone], children, ...rest }: NoteProps) {
  return (
    <Box $tone={tone} {...rest}>
      <Icon of={icon} />
      <div>{children}</div>
    </Box>
  );
}

const tones = {
  neutral: css``,
  good: css`
    border-color: transparent;
    background: ${color.goodTint};

    > svg {
      color: ${color.good};
    }
  `,
  warn: css`
    border-color: transparent;
    background: ${color.warnTint};

    > svg {
      color: ${color.warn};
    }
  `,
  bad: css`
    border-color: ${color.bad};
    background: ${color.badTint};

    > svg {
      color: ${color.bad};
    }

    a {
      color: ${color.bad};
      font-weight: 600;
    }
  `,
};

const Box = styled.div<{ $tone: NoteTone }>`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 12px;
  padding: 14px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surfaceSunk};
  font-size: 0.9375rem;
  line-height: 1.5;
  overflow-wrap: anywhere;

  > svg {
    margin-top: 2px;
    color: ${color.brand};
  }

  ul {
    margin-top: 4px;
    padding-left: 18px;
  }

  ${({ $tone }) => tones[$tone]}
`;
