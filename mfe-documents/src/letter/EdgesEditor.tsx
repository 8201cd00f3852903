import { color } from '@firm/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { type Corner, type Corners, withCorner } from './photo/corners.ts';
import { useBlobUrl } from './useBlobUrl.ts';

interface Props {
  photo: Blob;
  corners: Corners;
  onCorners: (corners: Corners) => void;
}

const NAMES = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
/** The share of the photo by which an arrow key moves a corner; with Shift five times as much. */
const STEP = 0.005;
const ARROWS: Readonly<Record<string, Corner>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The photo with the four corners of the paper on it. */
export function EdgesEditor({ photo, corners, onCorners }: Props) {
  const { t } = useTexts();
  const url = useBlobUrl(photo);
  const area = useRef<HTMLDivElement>(null);

  const press = (index: number) => (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    const corner = corners[index];
    if (!by || !corner) return;
    event.preventDefault();
    const times = event.shiftKey ? 5 : 1;
    onCorners(withCorner(corners, index, { x: corner.x + by.x * times, y: corner.y + by.y * times }));
  };
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = area.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    onCorners(withCorner(corners, index, at));
  };
  return (
    <Frame>
      <Area ref={area}>
        {url && <img src={url} alt={t('letter.photo')} draggable={false} />}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        {corners.map(({ x, y }, index) => {
          const name = NAMES[index] ?? 'topLeft';
          const place = { left: Math.round(x * 100), top: Math.round(y * 100) };
          return (
            <Handle
              key={name}
              type="button"
              aria-label={t(`letter.corner.${name}`, place)}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              onKeyDown={press(index)}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(index)}
            />
          );
        })}
      </Area>
    </Frame>
  );
}

/** As high before the photo is drawn as after it. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  height: calc(min(56dvh, 560px) + 44px);
  margin-top: 12px;
  padding: 22px;
`;

const Area = styled.div`
  position: relative;
  max-width: 100%;
  touch-action: none;
  user-select: none;

  img {
    display: block;
    max-width: 100%;
    max-height: min(56dvh, 560px);
  }

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }

  polygon {
    fill: color-mix(in srgb, ${color.brand} 18%, transparent);
    stroke: ${color.brand};
    stroke-width: 3px;
  }
`;

/** Larger than it looks: a finger covers 44 px. */
const Handle = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -22px 0 0 -22px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: move;
  touch-action: none;

  &::after {
    content: '';
    width: 22px;
    height: 22px;
    border: 3px solid ${color.raised};
    border-radius: 50%;
    background: ${color.brand};
    box-shadow: 0 0 0 1px ${color.brand};
  }
`;
