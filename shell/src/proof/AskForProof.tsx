import { api } from '@firm/api-client';
import { dialogOf } from '@firm/screen';
import { useSession } from '@firm/session';
import { useCallback, useEffect, useRef, useState } from 'react';

const ProofDialog = dialogOf(() => import(/* webpackChunkName: "proof" */ './ProofDialog.tsx'), 'ProofDialog');

/**
 * Opens when the server refuses a call because the user's last proof of identity is too old; a proof resumes the call.
 */
export function AskForProof() {
  const userId = useSession(({ user }) => user?.id);
  const waiting = useRef<(isProved: boolean) => void>(undefined);
  const [open, setOpen] = useState(false);
  const answer = useCallback((isProved: boolean) => {
    setOpen(false);
    waiting.current?.(isProved);
    waiting.current = undefined;
  }, []);
  useEffect(
    () =>
      api.onProofRequired(
        () =>
          new Promise((resolve) => {
            waiting.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  // A sign-out meanwhile, such as in another tab, counts as a refusal.
  useEffect(() => () => answer(false), [userId, answer]);
  return open && <ProofDialog onProved={() => answer(true)} onClose={() => answer(false)} />;
}
