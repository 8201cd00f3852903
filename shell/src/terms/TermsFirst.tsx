import { api } from '@firm/api-client';
import { dialogOf } from '@firm/screen';
import { useSession } from '@firm/session';
import { useEffect, useState } from 'react';

const TermsDialog = dialogOf(() => import(/* webpackChunkName: "terms" */ './TermsDialog.tsx'), 'TermsDialog');

/** The answer "not now", until the next sign-in. */
const LATER = 'terms_later';

/** Asks about a new version of the terms after a sign-in, and whenever the server refuses a person's act without it. */
export function TermsFirst() {
  const needsTerms = useSession(({ user }) => user?.needsTerms === true);
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER) !== null);
  const [refused, setRefused] = useState(false);
  // A page that began without a network could not load the dialog; the next load asks.
  const [isReachable] = useState(() => navigator.onLine);
  useEffect(
    () =>
      api.onRefused(({ code, errors }, isQuiet) => {
        if (!isQuiet && code === 'consent_required' && errors.some(({ field }) => field === 'terms')) setRefused(true);
      }),
    [],
  );
  // Gone with the session: the next one asks again.
  useEffect(() => () => sessionStorage.removeItem(LATER), []);
  if (!refused && (!needsTerms || isLater || !isReachable)) return null;
  const close = () => {
    setLater(true);
    setRefused(false);
  };
  const later = () => {
    sessionStorage.setItem(LATER, '1');
    close();
  };
  return <TermsDialog refused={refused} onLater={later} onClose={close} />;
}
