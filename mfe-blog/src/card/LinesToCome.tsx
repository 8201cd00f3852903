import { Skeleton } from '@firm/ui';
import { styled } from 'styled-components';

/** Placeholder bars for lines of text, in the font of their place, so that the text takes the same height. */
export function LinesToCome({ lines = 1, width = '92%' }: { lines?: number; width?: string }) {
  return Array.from({ length: lines }, (_, line) => (
    <Line key={line}>
      <Bar width={lines > 1 && line === lines - 1 ? '60%' : width} />
    </Line>
  ));
}

const Line = styled.span`
  display: flex;
  align-items: center;
  height: 1lh;
`;

const Bar = styled(Skeleton)`
  height: 0.75em !important; /* The skeleton sets pixels; the bar follows the font. */
`;
