import { screen } from '@firm/federation';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';
import { Scrim, Sheet } from './paletteLook.ts';

const Palette = screen(() => import(/* webpackChunkName: "palette" */ './Palette.tsx'), 'Palette');

/** The palette's dialog. Its content loads when it is first opened; what is typed meanwhile is kept for its field. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
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
      onMouseDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <Sheet>
        <Palette early={early} onClose={onClose} />
      </Sheet>
    </Scrim>
  );
}
