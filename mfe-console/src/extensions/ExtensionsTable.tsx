import { paths } from '@firm/router';
import { type Column, media, Table } from '@firm/ui';
import { styled } from 'styled-components';
import { Reasons } from '../refusals/Reasons.tsx';
import { Code } from '../show/Code.ts';
import { RowLink } from '../show/RowLink.ts';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';
import type { AppVersions, Extension } from './extensionsOf.ts';
import { StandingNote } from './StandingNote.tsx';

interface Props {
  caption: string;
  extensions: readonly Extension[];
  /** The apps that have a page; without it all have. */
  known?: ReadonlySet<string>;
  /** The column to leave out: the page of an app does not name the app in every row. */
  without?: 'users' | 'lender';
}

/** Extensions with their users and lenders, in words; with what does not fit as the gate says it. */
export function ExtensionsTable({ caption, extensions, known, without }: Props) {
  const { t } = useTexts();
  const app = ({ id, versions }: AppVersions) => {
    const name = [id, versions.join(', ')].filter(Boolean).join(' ');
    return known && !known.has(id) ? name : <RowLink to={paths.releasesApp(id)}>{name}</RowLink>;
  };
  const all: (Column<Extension> | false)[] = [
    {
      key: 'part',
      header: t('extensions.extension'),
      width: '34%',
      cell: (extension) => (
        <div>
          <Code>{extension.part}</Code>
          <StandingNote of={extension} />
          {extension.reasons.length > 0 && (
            <Soft as="div">
              <Reasons reasons={extension.reasons} />
            </Soft>
          )}
        </div>
      ),
    },
    without !== 'users' && {
      key: 'users',
      header: t('uses.by'),
      cell: ({ users }) =>
        users.length === 0 ? (
          '–'
        ) : (
          <Apps>
            {users.map((user) => (
              <li key={user.id}>{app(user)}</li>
            ))}
          </Apps>
        ),
    },
    without !== 'lender' && {
      key: 'lender',
      header: t('extensions.lentBy'),
      cell: ({ lender }) => (lender.versions.length === 0 ? '–' : app(lender)),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={all.filter((column) => column !== false)}
      items={extensions}
      keyOf={({ part }) => part}
    />
  );
}

const Apps = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 18px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  ${media.below(640)} {
    justify-content: flex-end;
  }
`;
