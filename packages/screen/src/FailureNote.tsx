import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { Note } from '@firm/ui';
import { useEffect, useRef } from 'react';

interface FailureNoteProps {
  /** States the failure: "Your message was not sent." */
  title: string;
  failure: unknown;
  /** A further sentence, about actions that still work. */
  rest?: string;
}

/**
 * Shows a failed action beside its button, with the reason in the reader's language. In a dialog that was scrolled, it
 * comes into view.
 */
export function FailureNote({ title, failure, rest }: FailureNoteProps) {
  const { t } = useCommonTexts();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Note ref={note} tone="bad" role="alert">
      <b>{title}</b> {[describeActFailure(t, failure), rest].filter(Boolean).join(' ')}
    </Note>
  );
}
