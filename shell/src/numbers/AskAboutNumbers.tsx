import { api } from '@firm/api-client';
import { useSession } from '@firm/session';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { NumbersDialogProps } from './NumbersDialog.tsx';

type Open = Omit<NumbersDialogProps, 'onAnswer'> & {
  Dialog: ComponentType<NumbersDialogProps>;
  resolve: NumbersDialogProps['onAnswer'];
};

/** Asks before a text with a social security or card number is sent; shows one question at a time. */
export function AskAboutNumbers() {
  const userId = useSession(({ user }) => user?.id);
  const [open, setOpen] = useState<Open>();
  const waiting = useRef<NumbersDialogProps['onAnswer']>(undefined);
  const forget = useRef<() => void>(undefined);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(
    () =>
      api.onWords(async (endpoint, body) => {
        // Loaded with the first text that has enough digits; if loading fails, nothing is sent.
        const [{ lookAtNumbers, forgetAnswers }, { NumbersDialog: Dialog }] = await Promise.all([
          import(/* webpackChunkName: "numbers" */ './lookAtNumbers.ts'),
          import(/* webpackChunkName: "numbers" */ './NumbersDialog.tsx'),
        ]);
        forget.current = forgetAnswers;
        const look = () =>
          lookAtNumbers(endpoint, body, (question) =>
            new Promise<'keep' | 'mask' | 'back'>((resolve) => {
              waiting.current = resolve;
              setOpen({ ...question, Dialog, resolve });
            }).finally(() => setOpen(undefined)),
          );
        const looked = turn.current.then(look, look);
        turn.current = looked;
        return looked;
      }),
    [],
  );
  // A sign-out drops all answers and cancels the pending text: the next person at this browser is asked anew.
  useEffect(
    () => () => {
      waiting.current?.('back');
      forget.current?.();
    },
    [userId],
  );
  if (!open) return null;
  const { Dialog, resolve, ...question } = open;
  return <Dialog key={question.masked.join()} {...question} onAnswer={resolve} />;
}
