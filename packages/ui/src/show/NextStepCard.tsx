import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';

export interface NextStepCardProps {
  /** The text on the tab, such as "Your next step". */
  tab: ReactNode;
  icon?: LucideIcon | undefined;
  /** The id of the heading inside. */
  labelledBy?: string | undefined;
  /** Use an aside inside an article, a section elsewhere. */
  as?: 'section' | 'aside' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** The one next step of a screen, drawn as a folder with a tab. Use at most one per screen. */
export function NextStepCard({ tab, icon, labelledBy, as = 'section', children, className }: NextStepCardProps) {
  return (
    <Sheet as={as} aria-labelledby={labelledBy} className={className}>
      <Tab>
        {icon && <Icon of={icon} size={16} />}
        {tab}
      </Tab>
      {children}
    </Sheet>
  );
}

const Sheet = styled.section`
  position: relative;
  margin-top: 58px;
  padding: clamp(18px, 2.4vw, 28px);
  border: 1px solid ${color.sandLine};
  border-radius: 0 ${radius.box} ${radius.box} ${radius.box};
  background: ${color.sand};
`;

const Tab = styled.span`
  position: absolute;
  left: -1px;
  bottom: 100%;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 34px;
  padding: 0 18px;
  border: 1px solid ${color.sandLine};
  border-bottom: 0;
  border-radius: ${radius.box} ${radius.box} 0 0;
  background: ${color.sand};
  color: ${color.accentInk};
  font-size: var(--t14);
  font-weight: 600;

  &::after {
    content: '';
    position: absolute;
    left: 0;
    right: 0;
    bottom: -1px;
    height: 1px;
    background: ${color.sand};
  }
`;
