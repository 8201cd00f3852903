import type { Role } from '@firm/contract';
import { Waiting } from '@firm/federation/host';
import { Navigate, paths, useLocation } from '@firm/router';
import { useSession } from '@firm/session';
import type { ReactNode } from 'react';
import { useWorkPlace } from './useWorkPlace.ts';

interface SignedInProps {
  /** Roles that may enter; any signed-in user when absent. Other users go to the dashboard. */
  roles?: readonly Role[];
  /** Shown to other users in place of the dashboard. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** The route guard of specification §2. It spares guests a broken screen; the server decides what users may see. */
export function SignedIn({ roles, otherwise, children }: SignedInProps) {
  const { status, user } = useSession((session) => session);
  const { pathname, search, hash } = useLocation();
  const workPlace = useWorkPlace();
  if (status === 'loading') return <Waiting />;
  if (status === 'guest') return <Navigate to={paths.login()} replace state={{ from: pathname + search + hash }} />;
  if (roles && otherwise && !roles.includes(user.role)) return otherwise;
  // Staff without a second factor reach only the page that sets it up.
  if (user.needsSecondFactor && pathname !== paths.profile())
    return <Navigate to={paths.profile('security')} replace state={{ from: pathname + search + hash }} />;
  if (roles && !roles.includes(user.role)) return <Navigate to={paths.dashboard()} replace />;
  // The portal is the client's: an old link leads the firm's people to the same matter in their workspace.
  const place = workPlace(pathname + search + hash);
  return place ? <Navigate to={place} replace /> : children;
}
