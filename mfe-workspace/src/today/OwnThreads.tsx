import type { WorkToday } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { ArrowLink, Panel, PanelHead } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Further, type MoreLines } from './Further.tsx';
import { ThreadLine } from './ThreadLine.tsx';
import { Action } from './WaitingList.tsx';

/** Inquiries, chats and conversations that wait for the reader's answer and are no line of the other list. */
export function OwnThreads({ threads, ...further }: { threads: WorkToday['threads'] } & MoreLines) {
  const { t } = useTexts();
  if (threads.count === 0) return null;
  return (
    <Panel aria-labelledby="own-threads">
      <PanelHead id="own-threads" title={t('today.ownThreads')}>
        <ArrowLink as={Link} to={`${paths.workInbox()}?view=mine`}>
          {t('today.allThreads')}
        </ArrowLink>
      </PanelHead>
      <ul>
        {threads.items.map((thread) => (
          <ThreadLine key={thread.id} thread={thread}>
            <Action
              as={Link}
              variant="secondary"
              size="small"
              to={paths.workThread(thread.id)}
              aria-label={t('list.line', { label: t('today.action.messages'), value: thread.who })}
            >
              {t('today.action.messages')}
            </Action>
          </ThreadLine>
        ))}
      </ul>
      <Further count={threads.count - threads.items.length} {...further} />
    </Panel>
  );
}
