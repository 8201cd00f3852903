import { useNavigate } from '@firm/router';
import { Dialog, Icon, Text } from '@firm/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { Heading, Kind, List, Option, Query } from './paletteLook.ts';
import { rememberFind } from './recentFinds.ts';
import { type Find, useFinds } from './useFinds.ts';

/** Milliseconds without a keystroke before the server is asked. */
const PAUSE_MS = 150;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds cases, documents and screens by name; the arrows choose one and Enter opens it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isError, isFetching } = useFinds(words);
  const finds = groups.flatMap((group) =>
    group.finds.map((find) => ({ ...find, id: `${id}-${group.key}-${find.key}` })),
  );
  const chosen = finds[Math.min(at, finds.length - 1)];

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const pause = setTimeout(() => {
      setWords(typed.trim());
      setAt(0);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  useEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  function open({ key, to, icon, name, detail }: Find) {
    rememberFind({ key, to, icon, name, ...(detail && { detail }) });
    onClose();
    void navigate(to);
  }
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step && finds.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, finds.length - 1) + step + finds.length) % finds.length);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  }

  return (
    <Dialog open title={t('palette.title')} closeLabel={t('palette.close')} onClose={onClose}>
      <Query
        ref={field}
        role="combobox"
        aria-expanded={finds.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen?.id}
        aria-label={t('palette.label')}
        placeholder={t('palette.label')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <Text $soft $small role="status">
        {isError
          ? t('palette.failed')
          : isFetching
            ? t('palette.searching')
            : words.length < 2
              ? t('palette.start')
              : finds.length > 0
                ? t('palette.count', { count: finds.length })
                : t('palette.none')}
      </Text>
      <List id={`${id}-list`} role="listbox" aria-label={t('palette.results')}>
        {groups.map((group) => (
          <Kind key={group.key} aria-labelledby={`${id}-${group.key}`}>
            <Heading id={`${id}-${group.key}`}>{t(`palette.${group.key}`)}</Heading>
            {finds
              .filter((find) => find.id.startsWith(`${id}-${group.key}-`))
              .map((find) => (
                <Option
                  key={find.id}
                  id={find.id}
                  role="option"
                  aria-selected={find.id === chosen?.id}
                  onClick={() => open(find)}
                >
                  <Icon of={find.icon} />
                  <span>
                    <b>{find.name}</b>
                    {find.detail && <small>{find.detail}</small>}
                  </span>
                </Option>
              ))}
          </Kind>
        ))}
      </List>
    </Dialog>
  );
}
