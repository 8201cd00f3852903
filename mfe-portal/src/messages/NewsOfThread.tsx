import type { Message } from '@firm/contract';
import { VisuallyHidden } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

/** Enough characters to convey the subject; the log has the rest. */
const SAID_LENGTH = 200;

/** Announces messages that the other side writes while the thread is open, and no earlier ones. */
export function NewsOfThread({ last }: { last: Message | undefined }) {
  const { t } = useTexts();
  const [atStart] = useState(last?.id);
  return (
    <VisuallyHidden role="status">
      {last &&
        last.id !== atStart &&
        t('messages.said', { name: last.sender.name, text: last.text.slice(0, SAID_LENGTH) })}
    </VisuallyHidden>
  );
}
