import { color, radius } from '@firm/ui';
import { styled } from 'styled-components';

export const Query = styled.input`
  width: 100%;
  min-height: 48px;
  margin-bottom: 8px;
  padding: 10px 14px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.box};
  background: ${color.raised};
`;

export const List = styled.div`
  overflow-y: auto;
  max-height: min(420px, 50dvh);
  margin-top: 8px;
`;

/** A group of the list box. */
export const Kind = styled.div.attrs({ role: 'group' })``;

export const Heading = styled.div`
  padding: 10px 8px 4px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  font-weight: 600;
`;

export const Option = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 48px;
  padding: 6px 8px;
  border-radius: ${radius.badge};
  cursor: pointer;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    color: ${color.inkSoft};
  }

  b,
  small {
    display: block;
  }

  b {
    font-weight: 600;
  }

  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  &:hover {
    background: ${color.surfaceSunk};
  }

  &[aria-selected='true'] {
    background: ${color.brandTint};
  }
`;
