import { paths, useLocation, useNavigate } from '@firm/router';
import { countWords, signOut, useSession, useWaiting } from '@firm/session';
import { useEffect, useState } from 'react';
import { LeaveUnsent } from './LeaveUnsent.tsx';
import { useWantsToLeave, wantToLeave } from './leave.ts';

/** Signs out who wants to leave. It first leaves a protected page, else its guard would ask to sign in again. */
export function Leaving() {
  const isWanted = useWantsToLeave();
  const userId = useSession((session) => session.user?.id);
  return isWanted && userId !== undefined ? <Leave userId={userId} /> : null;
}

function Leave({ userId }: { userId: string }) {
  const waiting = useWaiting(userId);
  const [words] = useState(() => countWords(userId));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSure, setSure] = useState(waiting + words === 0);
  useEffect(() => {
    if (!isSure) return;
    if (pathname !== paths.home()) navigate(paths.home());
    else void signOut().finally(() => wantToLeave(false));
  }, [isSure, pathname, navigate]);
  if (isSure) return null;
  return <LeaveUnsent count={waiting} words={words} onStay={() => wantToLeave(false)} onLeave={() => setSure(true)} />;
}
