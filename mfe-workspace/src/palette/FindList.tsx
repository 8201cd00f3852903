import { Avatar, Icon } from '@firm/ui';
import type { Find, FindGroup } from './finds.ts';
import { Marked } from './Marked.tsx';
import { Heading, Kind, List, Option } from './paletteLook.ts';
import { usePaletteTexts } from './texts.ts';

/** A line of the list with the id of its element, which the field names while the line is chosen. */
export interface Line extends Find {
  id: string;
}

interface Props {
  id: string;
  groups: readonly (Omit<FindGroup, 'finds'> & { finds: readonly Line[] })[];
  search: string;
  chosen: Line | undefined;
  onOpen: (find: Find, isApart: boolean) => void;
}

/** The finds by kind, as the list box of the field above it. */
export function FindList({ id, groups, search, chosen, onOpen }: Props) {
  const { t } = usePaletteTexts();
  return (
    <List id={id} role="listbox" aria-label={t('palette.results')}>
      {groups.map((group) => (
        <Kind key={group.key} aria-labelledby={`${id}-${group.key}`}>
          <Heading id={`${id}-${group.key}`}>{t(`palette.kind.${group.key}`)}</Heading>
          {group.finds.map((find) => (
            <Option
              key={find.id}
              id={find.id}
              role="option"
              aria-selected={find.id === chosen?.id}
              onClick={(event) => onOpen(find, event.ctrlKey || event.metaKey)}
            >
              {find.mark === 'person' ? <Avatar name={find.name} size="small" /> : <Icon of={find.mark} />}
              <div>
                <b>
                  <Marked text={find.name} search={search} />
                </b>
                {find.detail && (
                  <small>
                    <Marked text={find.detail} search={search} />
                  </small>
                )}
              </div>
              {find.state && <span>{find.state}</span>}
            </Option>
          ))}
        </Kind>
      ))}
    </List>
  );
}
