import { color, Icon, media } from '@firm/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  /** Shown before both lines. */
  icon?: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** A badge beside the title. */
  state?: ReactNode;
  /** One or more buttons. */
  children?: ReactNode;
}

/** Shows one setting: its name, its meaning, and the buttons that change it. */
export function SettingRow({ icon, title, text, state, children }: Props) {
  return (
    <Line>
      <Words>
        {icon && <Icon of={icon} size={24} />}
        <div>
          <Name>
            <b>{title}</b>
            {state}
          </Name>
          {text && <Meaning>{text}</Meaning>}
        </div>
      </Words>
      {children && <Ways>{children}</Ways>}
    </Line>
  );
}

/** Stacks rows with hairlines between them; paper keeps each row on one sheet. */
export const SettingRows = styled.div`
  display: grid;

  > * {
    break-inside: avoid;
  }

  > * + * {
    border-top: 1px solid ${color.line};
  }

  > :first-child {
    padding-top: 4px;
  }

  > :last-child {
    padding-bottom: 0;
  }
`;

const Line = styled.div`
  display: grid;
  gap: 8px 24px;
  align-items: center;
  padding-block: 18px;

  ${media.from(640)} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Words = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;

  > svg {
    color: ${color.inkSoft};
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  overflow-wrap: anywhere;
`;

const Meaning = styled.div`
  max-width: 60ch;
  color: ${color.inkSoft};
  font-size: 0.9375rem;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
