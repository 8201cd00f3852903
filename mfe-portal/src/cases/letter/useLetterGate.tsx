import type { Letter } from '@firm/contract';
import { Note } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';

/** Says whether a letter can be sent: not while its photos are read, nor while a question about them is open. */
export function useLetterGate(letter: Letter | undefined) {
  const { t } = useTexts();
  const isAsking = letter?.asking === true;
  const isReading = letter?.busy === true && !isAsking;
  const [isRefused, setRefused] = useState(false);
  // The next question has its own note, after the next attempt to send.
  if (isRefused && !isAsking) setRefused(false);
  return {
    isReading,
    note: isRefused && isAsking && <Note role="status">{t('letter.unanswered')}</Note>,
    /** Returns whether the letter can be sent now; if a question stands in the way, the note says so from here on. */
    admits: (): boolean => {
      setRefused(isAsking);
      return !isReading && !isAsking;
    },
  };
}
