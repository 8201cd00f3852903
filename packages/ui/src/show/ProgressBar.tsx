import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

export interface ProgressBarProps {
  /** Progress from 0 to 100. */
  percent: number;
  /** Names the work, such as "Uploading passport.jpg". */
  label: string;
  tone?: 'brand' | 'good' | undefined;
}

/** A thin progress bar. Show the number in words beside it. */
export function ProgressBar({ percent, label, tone = 'brand' }: ProgressBarProps) {
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <Done $tone={tone} style={{ width: `${percent}%` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 6px;
  border-radius: 3px;
  background: ${color.line};
  overflow: hidden;
`;

const Done = styled.div<{ $tone: 'brand' | 'good' }>`
  height: 100%;
  background: ${({ $tone }) => color[$tone]};
`;
