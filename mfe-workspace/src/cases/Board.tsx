import type { WorkBoard, WorkCase } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { color, Icon, radius } from '@firm/ui';
import { ClockAlert } from 'lucide-react';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { BoardCard } from './BoardCard.tsx';
import { STATUS_LOOKS } from './StatusBadge.tsx';
import type { Selection } from './useSelection.ts';

interface Props {
  board: WorkBoard;
  /** The address's filters, which the page of a lane keeps. */
  address: string;
  selection: Selection;
  onMove: (row: WorkCase, to: WorkCase['status']) => void;
}

/** The open cases by status. A card is moved by its menu; dragging it to another lane is a shortcut. */
export function Board({ board, address, selection, onMove }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const [held, setHeld] = useState<WorkCase | null>(null);
  const lanes = useFirstFilled(board.columns.findIndex(({ count }) => count > 0));
  const takes = (status: WorkCase['status']) => held?.moves.some(({ to }) => to === status) ?? false;
  const pageOf = (status: WorkCase['status']) => {
    const search = new URLSearchParams(address);
    search.set('status', status);
    return { pathname: paths.workCases(), search: search.toString() };
  };
  return (
    <Lanes ref={lanes} role="region" aria-label={t('cases.board')} tabIndex={0}>
      {board.columns.map(({ status, count, late, cases }) => (
        <Lane
          key={status}
          aria-label={common(`caseStatus.${status}`)}
          $open={takes(status)}
          onDragOver={(event: DragEvent) => takes(status) && event.preventDefault()}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            if (held && takes(status)) onMove(held, status);
            setHeld(null);
          }}
        >
          <h2>
            <Icon of={STATUS_LOOKS[status].icon} size={16} />
            {common(`caseStatus.${status}`)} <span>{count}</span>
            {late > 0 && (
              <Late>
                <Icon of={ClockAlert} size={16} />
                {t('cases.late', { count: late })}
              </Late>
            )}
          </h2>
          {cases.map((row) => (
            <BoardCard
              key={row.id}
              case={row}
              isChosen={selection.chosen.has(row.id)}
              onChoose={(isChosen) => selection.set([row], isChosen)}
              onMove={(to) => onMove(row, to)}
              onHold={setHeld}
            />
          ))}
          {count > cases.length && <More to={pageOf(status)}>{t('cases.more', { count: count - cases.length })}</More>}
        </Lane>
      ))}
    </Lanes>
  );
}

/** Scrolls to the first lane with cases when the board opens: a phone shows one lane, which would be empty. */
function useFirstFilled(index: number) {
  const lanes = useRef<HTMLDivElement>(null);
  const first = useRef(index);
  useLayoutEffect(() => {
    const lane = lanes.current?.children[first.current];
    if (lane instanceof HTMLElement && lanes.current)
      lanes.current.scrollLeft = lane.offsetLeft - lanes.current.offsetLeft;
  }, []);
  return lanes;
}

const Lanes = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(236px, 1fr);
  gap: 12px;
  align-items: stretch;
  margin-inline: -4px;
  padding: 4px 4px 12px;
  overflow-x: auto;
  scroll-snap-type: x proximity;

  /* A screen of 1,920 pixels shows all seven lanes beside the menu. */
  @media (min-width: 112em) {
    grid-auto-columns: minmax(200px, 1fr);
  }

  @media (max-width: 47.99875em) {
    grid-auto-columns: 82vw;
    scroll-snap-type: x mandatory;
  }
`;

const Lane = styled.section<{ $open: boolean }>`
  display: grid;
  gap: 8px;
  align-content: start;
  min-width: 0;
  min-height: 240px;
  border-radius: ${radius.box};
  background: ${({ $open }) => ($open ? color.brandTint : 'none')};
  scroll-snap-align: start;

  h2 {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 36px;
    padding: 0 2px;
    border-bottom: 3px solid ${color.lineStrong};
    font: 600 var(--t14) / 1.4 var(--sans);
    letter-spacing: 0;
  }

  h2 > span {
    color: ${color.inkSoft};
    font-weight: 500;
  }
`;

const Late = styled.strong`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  margin-left: auto;
  color: ${color.bad};
  font-weight: 600;
`;

const More = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 44px;
  border-radius: ${radius.badge};
  font-size: var(--t14);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: ${color.brandTint};
  }
`;
