import { styled } from 'styled-components';

/** Longer ones, file names mostly, break where they may. */
const LONGEST = 14;

/** A title in which "W-2" and "1099-INT" stay on one line. One element, so that a grid or a flex line around it takes it for one. */
export function Unbroken({ children }: { children: string }) {
  return (
    <span>
      {children
        .split(/(\s+)/)
        .map((word, index) =>
          word.length <= LONGEST && /\S-\S/.test(word) ? <Whole key={index}>{word}</Whole> : word,
        )}
    </span>
  );
}

const Whole = styled.span`
  white-space: nowrap;
`;
