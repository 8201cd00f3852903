import type { InboxThread } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { ArrowLink, Panel, PanelBody, PanelHead } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { ThreadLine } from './ThreadLine.tsx';
import { Action } from './WaitingList.tsx';

const SHOWN = 8;

/** Inquiries, chats and conversations that are with the reader and wait for an answer. */
export function OwnThreads({ threads }: { threads: readonly InboxThread[] }) {
  const { t } = useTexts();
  if (threads.length === 0) return null;
  return (
    <Panel aria-labelledby="own-threads">
      <PanelHead id="own-threads" title={t('today.ownThreads')} />
      <ul>
        {threads.slice(0, SHOWN).map((thread) => (
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
      {threads.length > SHOWN && (
        <PanelBody>
          <ArrowLink as={Link} to={`${paths.workInbox()}?view=mine`}>
            {t('today.allThreads')}
          </ArrowLink>
        </PanelBody>
      )}
    </Panel>
  );
}
