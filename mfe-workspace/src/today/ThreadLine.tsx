import type { InboxThread } from '@firm/contract';
import { Link, paths } from '@firm/router';
import type { ReactNode } from 'react';
import { AwayNote } from '../inbox/AwayNote.tsx';
import { aboutThread } from '../inbox/aboutThread.ts';
import { Promised } from '../inbox/Promised.tsx';
import { useTexts } from '../texts.ts';
import { Line } from './NobodysPanel.tsx';

/** A thread that waits: who wrote, about what, until when it is answered, and what can be done about it. */
export function ThreadLine({ thread, children }: { thread: InboxThread; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Line>
      <div>
        <Link to={paths.workThread(thread.id)}>{thread.who}</Link>
        <span>
          {thread.kind === 'inquiry' && !thread.case && `${t('inbox.fromForm')}, `}
          {aboutThread(t, thread)}
        </span>
        <Promised thread={thread} />
        <AwayNote thread={thread} />
      </div>
      {children}
    </Line>
  );
}
