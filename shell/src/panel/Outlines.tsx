import type { DrawnArea } from '@firm/federation/panel';
import { color } from '@firm/ui';
import { useEffect, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { boxOf } from './areas.ts';

/** Outlines areas of the page, each with its app and version, behind the panel. */
export function Outlines({ areas, name }: { areas: readonly DrawnArea[]; name: string }) {
  const [, measure] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, []);
  const outlines = areas.map((area, at) => {
    const box = boxOf(area);
    if (!box) return null;
    // The name stays in sight where the area begins above the window.
    const top = Math.max(box.top, 0);
    return (
      <Outline key={at} aria-hidden="true" style={{ ...box, top, height: box.top + box.height - top }}>
        <b>
          {name} {area.version}
        </b>
      </Outline>
    );
  });
  return createPortal(outlines, document.body);
}

/** Lets every press through. */
const Outline = styled.div`
  position: fixed;
  z-index: 55;
  outline: 3px solid ${color.accent};
  outline-offset: -3px;
  pointer-events: none;

  b {
    display: inline-block;
    padding: 2px 8px;
    background: ${color.deep};
    color: ${color.onDeep};
    font-size: var(--t14);
  }

  @media print {
    display: none;
  }
`;
