import { api } from '@firm/api-client';
import { dialogOf } from '@firm/screen';
import { useSession } from '@firm/session';
import { useEffect, useState } from 'react';

const TermsDialog = dialogOf(() => import(/* webpackChunkName: "terms" */ './TermsDialog.tsx'), 'TermsDialog');

/** The answer "not now", until the next sign-in. */
const LATER = 'terms_later';

/** Asks about a new version of the terms after a sign-in, and whenever the server refuses an act for want of it. */
export function TermsFirst() {
  const needsTerms = useSession(({ user }) => user?.needsTerms === true);
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER) !== null);
  const [refused, setRefused] = useState(false);
  useEffect(
    () =>
      api.onRefused(({ code, errors }) => {
        if (code === 'consent_required' && errors.some(({ field }) => field === 'terms')) setRefused(true);
      }),
    [],
  );
  // Gone with the session: the next one asks again.
  useEffect(() => () => sessionStorage.removeItem(LATER), []);
  if (!refused && (!needsTerms || isLater)) return null;
  const close = () => {
    sessionStorage.setItem(LATER, '1');
    setLater(true);
    setRefused(false);
  };
  return <TermsDialog refused={refused} onClose={close} />;
}
