import { styled } from 'styled-components';

/** Longer ones, file names mostly, break where they may. */
const LONGEST = 14;

/** A title in which "W-2" and "1099-INT" stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children
    .split(/(\S+-\S+)/)
    .map((part, index) => (index % 2 === 1 && part.length <= LONGEST ? <Whole key={index}>{part}</Whole> : part));
}

const Whole = styled.span`
  white-space: nowrap;
`;
