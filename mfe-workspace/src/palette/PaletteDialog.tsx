import { screen } from '@firm/federation';
import { color, media, shadow } from '@firm/ui';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Shown } from '../keys/useFrameKeys.ts';
import { useTexts } from '../texts.ts';

const Palette = screen(() => import(/* webpackChunkName: "palette" */ './Palette.tsx'), 'Palette');

/**
 * The palette's dialog, after which another may open in place. Its content loads when it is first opened; what is typed
 * meanwhile is kept for its field.
 */
export function PaletteDialog({ onClose }: { onClose: (next?: Shown) => void }) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const early = useRef('');
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser gives the focus back to the element that had it.
    return () => element?.close();
  }, []);
  const keep = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (target === dialog.current && key.length === 1 && !ctrlKey && !metaKey && !altKey) early.current += key;
  };
  return (
    <Scrim
      ref={dialog}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={keep}
      onMouseDown={({ target, currentTarget, detail }) => {
        // The second press of a double click on its button lands beside it.
        if (target === currentTarget && detail < 2) onClose();
      }}
    >
      <Sheet>
        <Palette early={early} onClose={onClose} />
      </Sheet>
    </Scrim>
  );
}

/** The browser's own dialog, an eighth of the window from its top; on phones it fills the window. */
const Scrim = styled.dialog`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: start center;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 12vh 16px 16px;
  border: 0;
  background: ${color.scrim};
  color: inherit;

  &::backdrop {
    background: none;
  }

  ${media.below(640)} {
    padding: 0;
  }
`;

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 680px;
  max-height: min(620px, 76vh);
  overflow: hidden;
  border-radius: 14px;
  background: ${color.raised};
  box-shadow: ${shadow};
  font-size: 0.9375rem;
  outline: 1px solid transparent;

  ${media.below(640)} {
    height: 100dvh;
    max-height: none;
    border-radius: 0;
  }
`;
