import { color, Icon } from '@firm/ui';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AnswerForm } from './AnswerForm.tsx';
import type { Answered } from './useAnswer.ts';
import { usePresence } from './usePresence.ts';

/** Milliseconds since the last key after which nobody is typing any more. */
const STILL_MS = 6_000;

interface Props {
  thread: Answered;
  /** The last message or answer that the writer saw; undefined until it is known, and no answer is written before. */
  lastSeen: string | undefined;
}

/** Shows which colleagues have the thread open, too, and the answer in progress. */
export function Answering({ thread, lastSeen }: Props) {
  const { t } = useTexts();
  const [typedAt, setTypedAt] = useState(0);
  useEffect(() => {
    if (typedAt === 0) return undefined;
    const timer = setTimeout(() => setTypedAt(0), STILL_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);
  const others = usePresence(thread.id, typedAt > 0);
  return (
    <>
      <Others role="status">
        {others.map(({ id, name, isTyping }) => (
          <p key={id}>
            <Icon of={Eye} size={16} />
            {t(isTyping ? 'inbox.typing' : 'inbox.reading', { name })}
          </p>
        ))}
      </Others>
      {lastSeen !== undefined && (
        <AnswerForm
          key={thread.case?.id ?? thread.id}
          thread={thread}
          lastSeen={lastSeen}
          onTyping={(isTyping) => setTypedAt(isTyping ? Date.now() : 0)}
        />
      )}
    </>
  );
}

const Others = styled.div`
  padding: 0 20px;
  background: ${color.surfaceSunk};
  color: ${color.inkSoft};
  font-size: var(--t14);

  p {
    display: flex;
    gap: 6px;
    align-items: center;
    padding-bottom: 10px;
  }
`;
