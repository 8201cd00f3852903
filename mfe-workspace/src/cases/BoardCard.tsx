import type { WorkCase } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { color, radius, tintedGround } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Box } from './Box.tsx';
import { DueOfCase } from './DueOfCase.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { PriorityBadge } from './PriorityBadge.tsx';
import { SpecialistMark } from './SpecialistMark.tsx';

interface Props {
  case: WorkCase;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onMove: (to: WorkCase['status']) => void;
  /** Tells which card is being dragged; null when it was let go. */
  onHold: (row: WorkCase | null) => void;
}

export function BoardCard({ case: row, isChosen, onChoose, onMove, onHold }: Props) {
  const { t } = useTexts();
  return (
    <Card
      draggable={row.moves.length > 0}
      data-chosen={isChosen || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.caseNumber);
        onHold(row);
      }}
      onDragEnd={() => onHold(null)}
    >
      <Head>
        <h3>
          <Link to={paths.workCase(row.id)} draggable={false}>
            {row.title}
          </Link>
        </h3>
        <Box checked={isChosen} label={t('cases.choose', { title: row.title })} onChange={onChoose} />
      </Head>
      <p>
        {row.business ?? row.client.name}
        <br />
        {row.caseNumber}
      </p>
      <State>
        <PriorityBadge priority={row.priority} />
        <DueOfCase case={row} />
      </State>
      <Foot>
        <SpecialistMark case={row} />
        <MoveMenu case={row} onMove={onMove} />
      </Foot>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: 7px;
  padding: 10px 8px 8px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.raised};
  font-size: var(--t14);
  line-height: 1.4;
  overflow-wrap: anywhere;

  &[draggable='true'] {
    cursor: grab;
  }

  &:hover {
    border-color: ${color.lineStrong};
  }

  &[data-chosen] {
    ${tintedGround}
    border-color: ${color.brand};
    background: ${color.brandTint};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }

  h3 {
    font: 600 0.9375rem / 1.35 var(--sans);
    letter-spacing: 0;
  }

  h3 a {
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  p {
    color: ${color.inkSoft};
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  padding-right: 4px;
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
`;

const Foot = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`;
