import { paths } from '@firm/router';
import { color, media, panelSpace } from '@firm/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { Extension } from './extensionsOf.ts';
import { Lines } from './Lines.tsx';
import { layoutOf } from './layoutOf.ts';
import { PictureColumn } from './PictureColumn.tsx';
import { type Pointed, reaches } from './reaches.ts';

interface Props {
  extensions: readonly Extension[];
  /** The apps that have a page. */
  known: ReadonlySet<string>;
}

/**
 * Users, extensions and lenders in three columns, with lines between them. What one points at, or has the focus, stands
 * out with its lines, and the other lines fade. Phones have no room for it; the table says the same.
 */
export function ExtensionsPicture({ extensions, known }: Props) {
  const { t } = useTexts();
  const layout = useMemo(() => layoutOf(extensions), [extensions]);
  const [hovered, hover] = useState<Pointed>();
  const [focused, focus] = useState<Pointed>();
  const pointed = hovered ?? focused;
  const isOn = useMemo(() => reaches(extensions, pointed), [extensions, pointed]);
  const byPart = useMemo(() => new Map(extensions.map((one) => [one.part, one])), [extensions]);
  const pageOf = (app: string) => (known.has(app) ? paths.releasesApp(app) : undefined);
  const shared = { rows: layout.rows, hover, focus };
  return (
    <Frame role="group" aria-label={t('extensions.picture')}>
      <PictureColumn
        {...shared}
        title={t('extensions.users')}
        nodes={layout.users.map(({ key, top }) => ({
          ...{ key, top, to: pageOf(key), pointed: { app: key }, isOn: isOn.user(key) },
        }))}
      />
      <Lines rows={layout.rows} lines={layout.uses} isPointed={pointed !== undefined} isOn={isOn.use} />
      <PictureColumn
        {...shared}
        title={t('extensions.extension')}
        nodes={layout.extensions.map(({ key, top }) => {
          const extension = byPart.get(key);
          const page = extension && pageOf(extension.lender.id);
          return {
            ...{ key, top, to: page && `${page}#uses`, pointed: { part: key }, isOn: isOn.part(key) },
            ...{ extension },
          };
        })}
      />
      <Lines rows={layout.rows} lines={layout.loans} isPointed={pointed !== undefined} isOn={isOn.loan} />
      <PictureColumn
        {...shared}
        title={t('extensions.lenders')}
        nodes={layout.lenders.map(({ key, top }) => ({
          ...{ key, top, to: pageOf(key), pointed: { app: key }, isOn: isOn.lender(key) },
        }))}
      />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(32px, 3fr) minmax(0, 6fr) minmax(32px, 3fr) minmax(0, 4fr);
  padding: 14px ${panelSpace} ${panelSpace};
  border-bottom: 1px solid ${color.line};

  ${media.below(640)} {
    display: none;
  }
`;
