import type { Message } from '@firm/contract';
import { VisuallyHidden } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';

/** Long enough to know what it is about; the rest stands in the log. */
const SAID_LENGTH = 200;

/** Says aloud what the other side writes while the thread is open, and nothing that stood there before. */
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
