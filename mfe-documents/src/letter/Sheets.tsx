import { useCommonTexts } from '@firm/i18n';
import { Spinner, toast, VisuallyHidden } from '@firm/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { EdgesDialog } from './EdgesDialog.tsx';
import type { Corners } from './photo/corners.ts';
import { SheetCard } from './SheetCard.tsx';
import type { useLetter } from './useLetter.ts';

/** The sheets of the letter in their order; each can be moved, turned, straightened by hand and removed. */
export function Sheets({ letter }: { letter: ReturnType<typeof useLetter> }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  const [edged, setEdged] = useState<string>();
  const { sheets = [], reading } = letter;
  const page = sheets.find(({ id }) => id === edged);

  const move = (from: number, to: number) => {
    letter.move(from, to);
    say(t('letter.moved', { from: from + 1, to: to + 1 }));
  };
  const remove = (id: string, place: number) => {
    letter.remove(id);
    say(t('letter.removed', { place }));
    list.current?.focus();
  };
  const change = (id: string, corners?: Corners | null) => {
    const place = sheets.findIndex((one) => one.id === id) + 1;
    letter.change(id, corners).catch(() =>
      toast.error(t('letter.notChanged', { place }), {
        action: { label: common('action.tryAgain'), onPress: () => change(id, corners) },
      }),
    );
  };
  return (
    <Room>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <List ref={list} tabIndex={-1} aria-label={t('letter.pages', { count: sheets.length })}>
        {sheets.map((sheet, index) => (
          <SheetCard
            key={sheet.id}
            sheet={sheet}
            place={index + 1}
            isLast={index === sheets.length - 1}
            onEarlier={() => move(index, index - 1)}
            onLater={() => move(index, index + 1)}
            onTurn={() => change(sheet.id)}
            onEdges={() => setEdged(sheet.id)}
            onRemove={() => remove(sheet.id, index + 1)}
          />
        ))}
        {reading > 0 && (
          <Reading>
            <Spinner label={t('letter.reading', { count: reading })} />
          </Reading>
        )}
      </List>
      {page?.kind === 'page' && (
        <EdgesDialog
          photo={page.photo}
          corners={page.corners}
          onClose={() => setEdged(undefined)}
          onCorners={(corners) => {
            setEdged(undefined);
            change(page.id, corners);
          }}
        />
      )}
    </Room>
  );
}

/** Wide pages scroll within it. */
const Room = styled.div`
  min-width: 0;
`;

/**
 * One line that scrolls sideways: its height does not depend on the number of pages. Its position keeps the words for
 * screen readers within it, which would else widen the page.
 */
const List = styled.ul`
  position: relative;
  display: flex;
  gap: 14px;
  min-height: 228px;
  overflow-x: auto;

  &:focus {
    outline: 0;
  }
`;

const Reading = styled.li`
  display: grid;
  flex: 0 0 232px;
  place-items: center;
`;
