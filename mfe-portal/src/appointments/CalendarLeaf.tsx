import { formatLeaf } from '@firm/i18n';
import { color, radius } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  /** A calendar day, YYYY-MM-DD. */
  day: string;
  /** Past days have no strong colour. */
  past: boolean;
}

/** Draws the day as a calendar leaf; the text beside it says the same. */
export function CalendarLeaf({ day, past }: Props) {
  const { language } = useTexts();
  const leaf = formatLeaf(language, day);
  return (
    <Leaf aria-hidden $past={past}>
      <b>{leaf.month}</b>
      <span>{leaf.day}</span>
      <i>{leaf.weekday}</i>
    </Leaf>
  );
}

const Leaf = styled.div<{ $past: boolean }>`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.raised};
  text-align: center;

  b {
    display: block;
    background: ${({ $past }) => ($past ? color.surfaceSunk : color.deep)};
    color: ${({ $past }) => ($past ? color.inkSoft : color.onDeep)};
    font-size: var(--t14);
    font-weight: 600;
    line-height: 26px;
  }

  span {
    display: block;
    font: 500 1.875rem/1.3 var(--serif);
  }

  i {
    display: block;
    padding-bottom: 7px;
    color: ${color.inkSoft};
    font-size: var(--t14);
    font-style: normal;
    line-height: 1.2;
  }
`;
