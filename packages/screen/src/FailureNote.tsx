import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Note } from '@firm/ui';

interface FailureNoteProps {
  /** States the failure: "Your message was not sent." */
  title: string;
  failure: unknown;
  /** A further sentence, about actions that still work. */
  rest?: string;
}

/** Shows a failed action beside its button, with the reason in the reader's language. */
export function FailureNote({ title, failure, rest }: FailureNoteProps) {
  const { t } = useCommonTexts();
  return (
    <Note tone="bad" role="alert">
      <b>{title}</b> {[describeFailure(t, failure), rest].filter(Boolean).join(' ')}
    </Note>
  );
}
