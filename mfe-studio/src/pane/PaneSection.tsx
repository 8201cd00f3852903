import { color, Icon } from '@firm/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface Props {
  icon: LucideIcon;
  title: string;
  /** At the end of the line: what it comes to. */
  end?: ReactNode;
  open?: boolean;
  id?: string;
  children: ReactNode;
}

/** A part beside the article that opens and closes. */
export function PaneSection({ icon, title, end, open = true, id, children }: Props) {
  return (
    <Part open={open} id={id}>
      <summary>
        <Icon of={icon} size={18} />
        <h2>{title}</h2>
        {end && <End>{end}</End>}
      </summary>
      <Body>{children}</Body>
    </Part>
  );
}

const End = styled.span`
  min-width: 0;
  margin-left: auto;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Part = styled.details`
  border-bottom: 1px solid ${color.line};

  /* The pane is narrow: a badge that is longer than its place has two lines. */
  ${End} > *,
  td > * {
    white-space: normal;
  }

  > summary {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 54px;
    padding: 6px 20px;
    list-style: none;
    cursor: pointer;

    &::-webkit-details-marker {
      display: none;
    }

    &:hover {
      background: ${color.surfaceSunk};
    }

    > svg {
      flex: none;
      color: ${color.inkSoft};
    }

    > h2 {
      font: 600 0.9375rem/1.4 var(--sans);
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 2px 20px 20px;
`;
