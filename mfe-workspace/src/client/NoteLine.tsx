import { type Note, OFFICE_ZONE } from '@firm/contract';
import { describeFailure, formatListDay, useCommonTexts } from '@firm/i18n';
import { officeMoment } from '@firm/screen/desk';
import { Avatar, color, IconButton, toast } from '@firm/ui';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { DeleteNoteDialog } from './DeleteNoteDialog.tsx';
import { EditNoteDialog } from './EditNoteDialog.tsx';
import { useNoteChanges } from './useNoteChanges.ts';

/** Letters of a note that name its buttons. */
const BEGINNING = 30;

/** A note with its author and day. Everybody may pin it; the server says who may change and delete it. */
export function NoteLine({ clientId, note }: { clientId: string; note: Note }) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const { change } = useNoteChanges(clientId, note.id);
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const { author, text, caseTitle, isPinned, createdAt, editedAt } = note;
  const name = author?.name ?? t('client.formerStaff');
  const beginning = text.length > BEGINNING ? `${text.slice(0, BEGINNING).trimEnd()}…` : text;
  const facts = [
    officeMoment(language, createdAt),
    editedAt && t('client.edited', { day: formatListDay(language, editedAt, new Date(), OFFICE_ZONE) }),
    caseTitle,
  ].filter(Boolean);
  return (
    <Line data-pinned={isPinned || undefined}>
      <Avatar name={name} size="small" />
      <div>
        <p>
          <b>{name}</b>
          {isPinned && <Pinned> {t('client.pinned')}</Pinned>}
        </p>
        <Facts>{facts.join(', ')}</Facts>
        <Words dir="auto">{text}</Words>
        <Actions>
          <IconButton
            label={t(isPinned ? 'client.unpin' : 'client.pin', { note: beginning })}
            disabled={change.isPending}
            onClick={() =>
              change.mutate(
                { isPinned: !isPinned },
                { onError: (error) => toast.error(describeFailure(common, error)) },
              )
            }
          >
            {isPinned ? <PinOff size={18} aria-hidden="true" /> : <Pin size={18} aria-hidden="true" />}
          </IconButton>
          {note.mayEdit && (
            <IconButton label={t('client.edit', { note: beginning })} onClick={() => setAsked('edit')}>
              <Pencil size={18} aria-hidden="true" />
            </IconButton>
          )}
          {note.mayDelete && (
            <IconButton label={t('client.delete', { note: beginning })} onClick={() => setAsked('delete')}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          )}
        </Actions>
      </div>
      {asked === 'edit' && <EditNoteDialog clientId={clientId} note={note} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <DeleteNoteDialog clientId={clientId} note={note} onClose={() => setAsked(undefined)} />}
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: 10px;
  padding: 10px 16px 4px;
  line-height: 1.4;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px dashed ${color.lineStrong};
  }

  &[data-pinned] {
    background: ${color.raised};
  }
`;

const Pinned = styled.span`
  color: ${color.accentInk};
  font-size: var(--t14);
  font-weight: 600;
`;

const Facts = styled.p`
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Words = styled.p`
  margin-top: 4px;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  gap: 2px;
  margin-left: -12px;
  color: ${color.inkSoft};
`;
