import { useInfiniteQuery } from '@firm/api-client';
import { QueryShown, ShowMore } from '@firm/screen';
import { color, Icon, PanelBody, PanelHead, radius } from '@firm/ui';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { notesQuery } from './client.queries.ts';
import { NoteLine } from './NoteLine.tsx';

interface Props {
  clientId: string;
  /** Shows only the notes about this case. */
  caseId?: string;
  /** The field for a new note. */
  children: ReactNode;
}

/** Internal notes. Only they have the hatched edge. */
export function NotesFrame({ clientId, caseId, children }: Props) {
  const { t } = useTexts();
  const query = useInfiniteQuery(notesQuery(clientId, caseId));
  const notes = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Inside aria-labelledby="notes">
      <PanelHead id="notes" title={t('client.notes')}>
        <Never>
          <Icon of={EyeOff} size={16} />
          {t('client.never')}
        </Never>
      </PanelHead>
      <QueryShown query={query} failed={t('client.notesFailed')} loading={t('client.notesLoading')} frame={PanelBody}>
        {() => (
          <ul>
            {notes.map((note) => (
              <NoteLine key={note.id} clientId={clientId} note={note} />
            ))}
          </ul>
        )}
      </QueryShown>
      <ShowMore size="small" failed={t('client.notesFailed')} query={query} frame={PanelBody} />
      {children}
    </Inside>
  );
}

const Inside = styled.section`
  position: relative;
  min-width: 0;
  padding-left: 10px;
  border: 1px dashed ${color.lineStrong};
  border-left: 0;
  border-radius: ${radius.box};
  background: ${color.surfaceSunk};

  &::before {
    content: '';
    position: absolute;
    inset: -1px auto -1px 0;
    width: 10px;
    border-radius: ${radius.box} 0 0 ${radius.box};
    background:
      repeating-linear-gradient(135deg, ${color.lineStrong} 0 2px, transparent 2px 7px),
      ${color.surface};
  }

  > div:first-of-type {
    border-bottom: 1px dashed ${color.lineStrong};
  }
`;

const Never = styled.span`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  font-size: var(--t14);
  font-weight: 600;
`;
