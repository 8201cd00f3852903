import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media } from '../theme/tokens.ts';

/** One step of a `ProcessLine`. */
export interface ProcessStep {
  title: string;
  text: ReactNode;
}

/** Shows the steps of a process as numbered stations: side by side from 900 px on, stacked below. */
export function ProcessLine({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <Line>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Line>
  );
}

const Line = styled.ol`
  display: grid;
  grid-auto-columns: 1fr;
  list-style: none;
  counter-reset: station;

  li {
    position: relative;
    padding: 0 0 28px 56px;
    color: ${color.inkSoft};
    counter-increment: station;
  }

  li::before {
    content: '';
    position: absolute;
    left: 15px;
    top: 12px;
    bottom: -10px;
    width: 4px;
    background: ${color.brand};
  }

  li:last-child::before {
    display: none;
  }

  li::after {
    content: counter(station);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 34px;
    height: 34px;
    border: 3px solid ${color.brand};
    border-radius: 50%;
    background: ${color.surfaceSunk};
    color: ${color.ink};
    font: 600 1rem/1 var(--serif);
  }

  h3 {
    margin: 3px 0 6px;
    color: ${color.ink};
  }

  p {
    font-size: 0.9375rem;
    line-height: 1.5;
  }

  ${media.from(900)} {
    grid-auto-flow: column;

    li {
      padding: 40px 24px 0 0;
    }

    li::before {
      left: 0;
      right: 0;
      top: 15px;
      bottom: auto;
      width: auto;
      height: 4px;
    }

    h3 {
      margin-top: 10px;
    }
  }
`;
