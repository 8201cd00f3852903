import type { ApiError } from '@firm/api-client';
import { signInWithPasskey } from '@firm/session';
import { useRef, useState } from 'react';

/** Signs in with a passkey: opens one browser dialog at a time and returns why the last one failed. */
export function usePasskeySignIn() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const waiting = useRef(false);

  async function start(keepSignedIn: boolean) {
    if (waiting.current) return;
    waiting.current = true;
    setPending(true);
    const outcome = await signInWithPasskey(keepSignedIn);
    waiting.current = false;
    setPending(false);
    setFailure(outcome.success ? undefined : outcome.failure);
  }

  return { pending, failure, start, forget: () => setFailure(undefined) };
}
