import { Part } from '@firm/federation';
import { useSession, useWaiting } from '@firm/session';
import { useState } from 'react';

/** Loads what sends the letters that wait in this browser, on whichever page their person is. */
export function WaitingLetters() {
  const owner = useSession(({ user }) => user?.id);
  return owner ? <LettersOf key={owner} owner={owner} /> : null;
}

function LettersOf({ owner }: { owner: string }) {
  const count = useWaiting(owner);
  // Stays after the last one has gone, to say so.
  const [isWanted, setWanted] = useState(count > 0);
  if (count > 0 && !isWanted) setWanted(true);
  return isWanted ? <Part name="documents/waiting" owner={owner} /> : null;
}
