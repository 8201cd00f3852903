import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Note } from '@firm/ui';

interface Props {
  /** What did not happen: "Your message was not sent." */
  title: string;
  failure: unknown;
  /** What is safe and still works. */
  rest?: string;
}

/** What somebody did has failed: told where it was done, with the reason in the reader's words. */
export function FailureNote({ title, failure, rest }: Props) {
  const { t } = useCommonTexts();
  return (
    <Note tone="bad" role="alert">
      <b>{title}</b> {[describeFailure(t, failure), rest].filter(Boolean).join(' ')}
    </Note>
  );
}
