import { DRAWING_MAX_LENGTH, SIGNATURE_BOX } from '@firm/contract';
import { Button, color, Field } from '@firm/ui';
import { type PointerEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { useSigningTexts } from './signingTexts.ts';

interface Props {
  /** The id of the box, to which the list of problems leads. */
  id: string;
  /** A path of straight lines, as the server takes it. */
  value: string;
  error: string | undefined;
  onChange: (drawing: string) => void;
}

/** A box to sign in by finger, pen or mouse. Whoever uses a keyboard types the name instead. */
export function DrawnSignature({ id, value, error, onChange }: Props) {
  const { t } = useSigningTexts();
  const drawing = useRef<string>(undefined);
  const { width, height } = SIGNATURE_BOX;

  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const inside = (part: number, whole: number) => Math.round(Math.min(Math.max(part, 0), 1) * whole);
    return `${inside((clientX - box.left) / box.width, width)} ${inside((clientY - box.top) / box.height, height)}`;
  };
  const add = (next: string) => {
    if (next.length > DRAWING_MAX_LENGTH) return;
    drawing.current = next;
    onChange(next);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointAt(event);
    // A dot is a line, too.
    add(`${value}M${at}L${at}`);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current !== undefined) add(`${drawing.current}L${pointAt(event)}`);
  };
  const end = () => {
    drawing.current = undefined;
  };
  return (
    <Field label={t('drawing')} hint={t('drawingHint')} error={error} id={id}>
      {(control) => (
        <>
          <Box
            {...control}
            role="img"
            tabIndex={-1}
            aria-label={t(value ? 'drawn' : 'notDrawn')}
            viewBox={`0 0 ${width} ${height}`}
            onPointerDown={begin}
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={end}
          >
            <line x1={40} x2={width - 40} y1={height - 60} y2={height - 60} />
            <path d={value || 'M0 0'} />
          </Box>
          <Again variant="tertiary" size="small" disabled={value === ''} onClick={() => onChange('')}>
            {t('drawAgain')}
          </Again>
        </>
      )}
    </Field>
  );
}

/** Takes the whole movement of a finger: the page does not scroll below it. */
const Box = styled.svg`
  width: 100%;
  border: 1px solid ${color.lineStrong};
  border-radius: var(--r);
  background: ${color.raised};
  cursor: crosshair;
  touch-action: none;

  line {
    stroke: ${color.line};
    stroke-width: 2;
  }

  path {
    fill: none;
    stroke: ${color.ink};
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 7;
  }
`;

const Again = styled(Button)`
  justify-self: start;
`;
