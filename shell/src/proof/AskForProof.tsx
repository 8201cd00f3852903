import { api } from '@firm/api-client';
import { useSession } from '@firm/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ProofDialog } from './ProofDialog.tsx';

/** Wherever a call is refused because nobody has proved for a while who they are, it asks, and the call goes on. */
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
  // A sign-out meanwhile, in another tab say, answers no.
  useEffect(() => () => answer(false), [userId, answer]);
  return open && <ProofDialog onAnswer={answer} />;
}
