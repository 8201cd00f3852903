import { styled } from 'styled-components';

/** Longer hyphenated words, mostly file names, may break. */
const LONGEST = 14;

/**
 * Keeps "W-2" and "1099-INT" in a title on one line. Renders one element, so that a grid or flex parent sees one item.
 */
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
