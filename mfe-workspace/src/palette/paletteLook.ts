import { color, media, radius } from '@firm/ui';
import { styled } from 'styled-components';

/** The field with its icon and the button that closes. */
export const Top = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 0 10px 0 18px;
  border-bottom: 1px solid ${color.line};

  > svg {
    flex: none;
    color: ${color.inkSoft};
  }

  &:focus-within {
    box-shadow: inset 0 -2px 0 ${color.focus};
  }

  input {
    flex: 1;
    min-width: 0;
    min-height: 56px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--t18);
    outline: 0;
  }
`;

export const List = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 6px 8px 8px;
`;

/** A kind of finds within the list box. */
export const Kind = styled.div.attrs({ role: 'group' })``;

export const Heading = styled.div`
  padding: 10px 10px 4px;
  color: ${color.inkSoft};
  font-size: var(--t14);
  font-weight: 600;
`;

export const Option = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-height: 48px;
  padding: 5px 10px;
  border-radius: ${radius.badge};
  line-height: 1.35;
  cursor: pointer;
  overflow-wrap: anywhere;

  > svg {
    margin-left: 6px;
    color: ${color.inkSoft};
  }

  b,
  small {
    display: block;
  }

  b {
    font-weight: 600;
  }

  small,
  > :last-child:not(:nth-child(2)) {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  small {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
  }

  mark {
    background: ${color.warnTint};
    box-shadow: inset 0 -2px 0 ${color.sun};
    border-radius: 3px;
    color: inherit;
  }

  &:hover {
    background: ${color.surfaceSunk};
  }

  &[aria-selected='true'] {
    background: ${color.brandTint};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  ${media.below(640)} {
    min-height: 56px;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  align-items: center;
  min-height: 42px;
  padding: 9px 18px;
  border-top: 1px solid ${color.line};
  background: ${color.surfaceSunk};
  color: ${color.inkSoft};
  font-size: var(--t14);

  > span {
    display: inline-flex;
    gap: 7px;
    align-items: center;
  }

  > p {
    margin-left: auto;
  }

  @media (hover: none), (max-width: 39.99875em) {
    > span {
      display: none;
    }
  }
`;
