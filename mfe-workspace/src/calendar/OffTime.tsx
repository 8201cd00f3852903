import { color, radius } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { type CalendarColumn, minutesOf } from './columns.ts';

interface Props {
  column: CalendarColumn;
  /** The minutes that the grid shows. */
  from: number;
  to: number;
  pixels: (minutes: number) => number;
}

/** The hatched part of a day: before and after the working hours, or the whole day. */
export function OffTime({ column: { hours, closure, away }, from, to, pixels }: Props) {
  const { t } = useTexts();
  if (!hours)
    return (
      <Hatched style={{ top: 0, height: pixels(to - from) }}>
        <b>{t(closure ? `calendar.closure.${closure}` : 'calendar.off')}</b>
      </Hatched>
    );
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  return (
    <>
      {opens > from && <Hatched style={{ top: 0, height: pixels(opens - from) }} />}
      {away.map((one) => {
        const [first, last] = [Math.max(one.from, opens), Math.min(one.to, closes)];
        return (
          first < last && (
            <Hatched key={one.from} style={{ top: pixels(first - from), height: pixels(last - first) }}>
              <b>
                {t('calendar.away')}
                {one.cover && <small>{t('calendar.answers', { name: one.cover })}</small>}
              </b>
            </Hatched>
          )
        );
      })}
      {closes < to && <Hatched style={{ top: pixels(closes - from), height: pixels(to - closes) }} />}
    </>
  );
}

const Hatched = styled.div`
  position: absolute;
  inset-inline: 0;
  display: grid;
  place-items: center;
  padding: 6px;
  background:
    repeating-linear-gradient(135deg, ${color.line} 0 1px, transparent 1px 8px),
    ${color.surfaceSunk};
  color: ${color.inkSoft};
  font-size: var(--t14);
  text-align: center;

  b {
    padding: 4px 10px;
    border-radius: ${radius.badge};
    background: ${color.surfaceSunk};
    font-weight: 600;
  }

  small {
    display: block;
    font-size: var(--t14);
    font-weight: 400;
  }
`;
