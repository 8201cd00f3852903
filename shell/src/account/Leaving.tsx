import { paths, useLocation, useNavigate } from '@firm/router';
import { countWords, pagesOf, signOut, useSession, useWaiting } from '@firm/session';
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
  const letters = useWaiting(userId);
  const pages = useWaiting(pagesOf(userId));
  const [words] = useState(() => countWords(userId));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSure, setSure] = useState(letters + pages + words === 0);
  useEffect(() => {
    if (!isSure) return;
    if (pathname !== paths.home()) navigate(paths.home());
    else void signOut().finally(() => wantToLeave(false));
  }, [isSure, pathname, navigate]);
  if (isSure) return null;
  const stay = () => wantToLeave(false);
  return <LeaveUnsent letters={letters} pages={pages} words={words} onStay={stay} onLeave={() => setSure(true)} />;
}
