import type { Case } from '@firm/contract';
import { NewNote } from '../client/NewNote.tsx';
import { NotesFrame } from '../client/NotesFrame.tsx';

/** The internal notes about a case. They stand among its client's, too. */
export function CaseNotes({ case: { id, clientId } }: { case: Pick<Case, 'id' | 'clientId'> }) {
  return (
    <NotesFrame clientId={clientId} caseId={id}>
      <NewNote clientId={clientId} about={id} />
    </NotesFrame>
  );
}
