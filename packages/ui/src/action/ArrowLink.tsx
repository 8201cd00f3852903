import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { ease } from '../theme/tokens.ts';

/** A link with an arrow that moves forward on hover; `<ArrowLink as={Link} to="…">`. */
export const ArrowLink = styled.a.attrs((props) => ({
  children: (
    <>
      {props.children}
      <Icon of={ArrowRight} size={16} />
    </>
  ),
}))`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  svg {
    transition: transform ${ease};
  }

  &:hover svg {
    transform: translateX(3px);
  }
`;
