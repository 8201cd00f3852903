import type { Language } from '@firm/contract';
import { Button, Icon, IconButton, Row } from '@firm/ui';
import { ArrowDown, ArrowUp, Pencil, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Rows, Soft } from '../factLook.ts';

interface Props<One extends { key: string }> {
  list: {
    entries: readonly One[];
    nameOf: (entry: One) => string;
    aboutOf: (entry: One, language: Language) => string;
    isOpen: (entry: One) => boolean;
    toggle: (entry: One) => void;
    move: (entry: One, by: -1 | 1) => void;
    remove: (entry: One) => void;
    add: () => void;
  };
  max: number;
  /** The words that tell entries of one name apart; the names of their buttons end with them. */
  apartBy?: (entry: One) => string;
  /** The words of the button that adds one, and those for an empty list. */
  addLabel: string;
  empty: string;
  /** The fields of an entry that is open. */
  children: (entry: One) => ReactNode;
}

/** Entries in the order in which the site shows them. One that is open shows its fields below its name. */
export function EntryList<One extends { key: string }>({ list, max, apartBy, addLabel, empty, children }: Props<One>) {
  const { t, language } = useTexts();
  const { entries } = list;
  return (
    <div>
      {entries.length === 0 && <Soft>{empty}</Soft>}
      <Rows>
        {entries.map((entry, at) => {
          const shown = list.nameOf(entry) || t('facts.entry.nameless');
          const name = [shown, apartBy?.(entry)].filter(Boolean).join(', ');
          const isOpen = list.isOpen(entry);
          return (
            <li key={entry.key}>
              <div>
                <b>{shown}</b>
                <Role>{list.aboutOf(entry, language)}</Role>
              </div>
              <Row $gap={0}>
                <IconButton
                  label={t('facts.entry.edit', { name })}
                  aria-expanded={isOpen}
                  onClick={() => list.toggle(entry)}
                >
                  <Icon of={Pencil} size={16} />
                </IconButton>
                <IconButton
                  label={t('facts.entry.up', { name })}
                  disabled={at === 0}
                  onClick={() => list.move(entry, -1)}
                >
                  <Icon of={ArrowUp} size={16} />
                </IconButton>
                <IconButton
                  label={t('facts.entry.down', { name })}
                  disabled={at === entries.length - 1}
                  onClick={() => list.move(entry, 1)}
                >
                  <Icon of={ArrowDown} size={16} />
                </IconButton>
                <IconButton label={t('facts.entry.remove', { name })} onClick={() => list.remove(entry)}>
                  <Icon of={X} size={16} />
                </IconButton>
              </Row>
              {isOpen && <Fields>{children(entry)}</Fields>}
            </li>
          );
        })}
      </Rows>
      {entries.length < max && (
        <Button size="small" variant="secondary" onClick={() => list.add()}>
          <Icon of={Plus} size={16} />
          {addLabel}
        </Button>
      )}
    </div>
  );
}

const Role = styled(Soft)`
  display: block;
`;

const Fields = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 8px 0 16px;
`;
