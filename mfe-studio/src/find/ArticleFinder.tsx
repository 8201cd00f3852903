import { type Language, SEARCH_MAX_LENGTH } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { color, radius, Text, TextField } from '@firm/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Milliseconds without a keystroke before the server is asked. */
const PAUSE_MS = 300;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface FoundArticle {
  id: string;
  title: string;
  language?: Language | undefined;
  /** A second line. */
  about?: string | undefined;
}

interface Props {
  label: string;
  hint?: string | undefined;
  /** The words that `found` fits. */
  search: string;
  /** A stable function; it runs after a pause in typing. */
  onSearch: (words: string) => void;
  /** Absent until the server has answered. */
  found: readonly FoundArticle[] | undefined;
  /** More articles fit than are found. */
  hasMore: boolean;
  isFetching: boolean;
  failure: Error | null;
  onChoose: (id: string) => void;
}

/** A field that finds articles by words of their titles. The arrows move among them, and Enter chooses one. */
export function ArticleFinder({ label, hint, search, onSearch, found, hasMore, isFetching, failure, onChoose }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, open] = useState(false);
  const [at, setAt] = useState(-1);
  const words = typed.trim();
  const isSettled = words === search && !isFetching;
  const lines = (isOpen && found) || [];
  const place = Math.min(at, lines.length - 1);
  const chosen = lines[place];
  const idOf = (line: FoundArticle) => `${id}-${line.id}`;
  const chosenId = chosen && idOf(chosen);

  useEffect(() => {
    const pause = setTimeout(() => onSearch(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words, onSearch]);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenId]);

  function type(text: string) {
    setTyped(text);
    open(true);
    setAt(text.trim() ? 0 : -1);
  }
  function close() {
    open(false);
    setAt(-1);
  }
  function choose(line: FoundArticle) {
    close();
    setTyped('');
    onChoose(line.id);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      open(true);
      const count = found?.length ?? 0;
      if (count > 0) setAt(place < 0 && step < 0 ? count - 1 : (place + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Until the answer is there, the lines fit other words.
      if (chosen && isSettled) choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }
  const state = !isSettled ? t('find.searching') : lines.length === 0 ? t(search ? 'find.none' : 'find.nothing') : '';
  return (
    <div>
      <TextField
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        icon={Search}
        label={label}
        hint={hint}
        placeholder={t('find.words')}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onClick={() => open(true)}
        onKeyDown={press}
        onBlur={close}
      />
      {failure ? (
        <FailureNote title={t('find.failed')} failure={failure} />
      ) : (
        <Text $soft $small role="status">
          {isOpen && (state || (hasMore && t('find.more')))}
        </Text>
      )}
      <List id={`${id}-list`} role="listbox" aria-label={label} aria-busy={!isSettled} hidden={lines.length === 0}>
        {lines.map((line) => (
          <Option
            key={line.id}
            id={idOf(line)}
            role="option"
            aria-selected={line === chosen}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(line)}
          >
            <span lang={line.language}>{line.title || t('articles.untitled')}</span>
            {line.about && <small>{line.about}</small>}
          </Option>
        ))}
      </List>
    </div>
  );
}

const List = styled.div`
  position: relative;
  max-height: 300px;
  margin-top: 6px;
  overflow-y: auto;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.box};
  background: ${color.raised};

  &[hidden] {
    display: none;
  }

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Option = styled.div`
  min-height: 44px;
  padding: 10px 14px;
  line-height: 1.4;
  cursor: pointer;

  + div {
    border-top: 1px solid ${color.line};
  }

  &:hover {
    background: ${color.surfaceSunk};
  }

  &[aria-selected='true'] {
    background: ${color.brandTint};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;
