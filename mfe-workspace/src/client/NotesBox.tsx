import type { ClientDetails } from '@firm/contract';
import { NewNote } from './NewNote.tsx';
import { NotesFrame } from './NotesFrame.tsx';

/** Internal notes about a client, and about the client's cases. */
export function NotesBox({ client: { id, cases } }: { client: ClientDetails }) {
  return (
    <NotesFrame clientId={id}>
      <NewNote clientId={id} cases={cases} />
    </NotesFrame>
  );
}
