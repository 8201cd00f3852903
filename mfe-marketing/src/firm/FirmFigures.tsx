import { useFirm } from '@firm/federation';
import { color, media, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { figures } from './figures.ts';
import { usePlace } from './usePlace.ts';

/** Shows the firm's figures on a deep-water background; nothing of one that is left out. */
export function FirmFigures() {
  const firm = useFirm();
  const texts = useTexts();
  const place = usePlace();
  const told = figures.filter(({ name }) => firm.figures[name] > 0);
  if (told.length === 0) return null;
  return (
    <Water aria-label={texts.t('stats.label')}>
      <Wrap>
        <Row>
          {told.map(({ name, label, value }) => (
            <div key={label}>
              <dt>{texts.t(label, place)}</dt>
              <dd>{value(texts, firm.figures[name])}</dd>
            </div>
          ))}
        </Row>
      </Wrap>
    </Water>
  );
}

const Water = styled.section`
  background: ${color.deep};
  color: ${color.onDeep};
`;

const Row = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 28px 24px;
  padding-block: 36px 48px;

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    color: ${color.onDeepSoft};
  }

  dd {
    font: 500 clamp(2rem, 1.5rem + 2vw, 3rem) / 1.1 var(--serif);
    letter-spacing: -0.02em;
    font-variant-numeric: lining-nums;
    white-space: nowrap;
  }

  ${media.from(900)} {
    grid: auto / auto-flow 1fr;
    gap: 0;

    > div {
      padding-left: 28px;
      border-left: 1px solid ${color.deepLine};
    }

    > div:first-child {
      padding-left: 0;
      border: 0;
    }
  }
`;
