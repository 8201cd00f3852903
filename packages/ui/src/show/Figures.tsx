import { styled } from 'styled-components';
import { hairlineGroup } from '../theme/mixins.ts';
import { color, media } from '../theme/tokens.ts';

/** One of `Figures`; its value is formatted in the reader's language. */
export interface Figure {
  label: string;
  value: string;
  /** Explains the figure's scope, such as "2 this week". */
  note?: string | undefined;
}

/** Large figures in one hairline box: two columns, four from 900 px on. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Box>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </Box>
  );
}

const Box = styled.dl`
  ${hairlineGroup}
  grid-template-columns: 1fr 1fr;

  > div {
    display: grid;
    gap: 2px;
    align-content: start;
    padding: 18px 20px;
    background: ${color.raised};
  }

  dt {
    color: ${color.inkSoft};
    font-size: 0.9375rem;
    line-height: 1.4;
  }

  dd {
    font: 500 2.125rem/1.15 var(--serif);
    letter-spacing: -0.02em;
    font-variant-numeric: lining-nums tabular-nums;
  }

  ${media.from(900)} {
    grid-template-columns: repeat(4, 1fr);

    > div {
      padding: 20px 24px;
    }
  }

  ${media.below(640)} {
    > div {
      padding: 14px 16px;
    }

    dd {
      font-size: 1.75rem;
    }
  }

  dd + dd {
    color: ${color.inkSoft};
    font: 400 var(--t14)/1.5 var(--sans);
    letter-spacing: 0;
  }
`;
