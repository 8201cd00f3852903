import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { markEdge } from '../theme/mixins.ts';
import { color, media, radius } from '../theme/tokens.ts';
import type { Tone } from '../theme/tone.ts';
import { Icon } from './Icon.tsx';

export interface BadgeProps {
  tone?: Tone | undefined;
  /** Required: colour alone must not convey a state. */
  icon: LucideIcon;
  children: ReactNode;
  className?: string | undefined;
}

/** Shows a state as icon, word and colour. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <Tag $tone={tone} className={className}>
      <Icon of={icon} size={14} />
      {children}
    </Tag>
  );
}

const inks = {
  neutral: [color.surfaceSunk, color.inkSoft],
  info: [color.brandTint, color.brand],
  good: [color.goodTint, color.good],
  warn: [color.warnTint, color.warn],
  bad: [color.badTint, color.bad],
} as const;

const Tag = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 3px 9px 3px 7px;
  border-radius: ${radius.badge};
  ${markEdge}
  background: ${({ $tone }) => inks[$tone][0]};
  color: ${({ $tone }) => inks[$tone][1]};
  font-size: var(--t14);
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;

  /* A long badge, "Overdue since Wednesday", is wider than the narrowest phone. */
  ${media.below(640)} {
    white-space: normal;
  }
`;
