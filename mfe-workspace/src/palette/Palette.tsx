import { useNavigate } from '@firm/router';
import { Key } from '@firm/screen/desk';
import { Button, Icon } from '@firm/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Shown } from '../keys/useFrameKeys.ts';
import { usePaused } from '../list/usePaused.ts';
import { useTexts } from '../texts.ts';
import { FindList, type Line } from './FindList.tsx';
import type { Find } from './finds.ts';
import { LETTERS_MIN } from './palette.queries.ts';
import { Foot, Top } from './paletteLook.ts';
import { rememberFind } from './recentFinds.ts';
import { usePaletteTexts } from './texts.ts';
import { useFinds } from './useFinds.ts';

/** Milliseconds without a keystroke before the server is asked. */
const PAUSE_MS = 80;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  /** Letters that were typed before this code had loaded. */
  early: Readonly<RefObject<string>>;
  /** `next`: the layer that opens in its place. */
  onClose: (next?: Shown) => void;
}

/**
 * Finds clients, cases, documents, threads and actions by name, and invoices by number; the arrows choose one and Enter
 * opens it.
 */
export function Palette({ early, onClose }: Props) {
  const { t: work } = useTexts();
  const { t } = usePaletteTexts();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim(), PAUSE_MS);
  const [at, setAt] = useState(0);
  /** Enter was pressed before the answer came: its first find is opened. */
  const [isHasty, setHasty] = useState(false);
  const { groups, hasFailed, isFetching } = useFinds(words);
  const isSettled = words === typed.trim() && !isFetching;
  const listed = groups.map(({ key, finds }) => ({
    key,
    finds: finds.map((find): Line => ({ ...find, id: `${id}-${key}-${find.key}` })),
  }));
  const lines = listed.flatMap(({ finds }) => finds);
  const chosen = lines[Math.min(at, lines.length - 1)];

  // Before the browser paints, so that no letter is lost between the two.
  useLayoutEffect(() => {
    field.current?.focus();
    setTyped(early.current);
  }, [early]);
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenId]);
  useEffect(() => {
    if (!isHasty || !isSettled) return;
    setHasty(false);
    if (chosen) open(chosen, false);
  });

  function open({ key, to, act, shows, mark, name, detail }: Find, isApart: boolean) {
    onClose(shows);
    act?.();
    if (!to) return;
    rememberFind({ key, to, mark, name, ...(detail && { detail }) });
    if (isApart) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }
  function type(text: string) {
    setTyped(text);
    setAt(0);
    setHasty(false);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step && lines.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, lines.length - 1) + step + lines.length) % lines.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isSettled && at === 0) setHasty(true);
    else if (chosen) open(chosen, event.ctrlKey || event.metaKey);
  }

  return (
    <>
      <Top>
        <Icon of={Search} />
        <input
          ref={field}
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen?.id}
          aria-label={t('palette.label')}
          placeholder={t('palette.label')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <Button variant="tertiary" size="small" onClick={() => onClose()}>
          {t('palette.close')}
        </Button>
      </Top>
      <FindList id={`${id}-list`} groups={listed} search={words} chosen={chosen} onOpen={open} />
      <Foot>
        <span aria-hidden="true">
          <Key>↑</Key>
          <Key>↓</Key> {t('palette.choose')}
        </span>
        <span aria-hidden="true">
          <Key>{work('keys.Enter')}</Key> {t('palette.open')}
        </span>
        <span aria-hidden="true">
          <Key>Ctrl</Key>
          <Key>{work('keys.Enter')}</Key> {t('palette.tab')}
        </span>
        <p role="status">
          {hasFailed
            ? t('palette.failed')
            : !isSettled
              ? t('palette.searching')
              : words.length < LETTERS_MIN
                ? t('palette.start')
                : lines.length > 0
                  ? t('palette.count', { count: lines.length })
                  : t('palette.none')}
        </p>
      </Foot>
    </>
  );
}
