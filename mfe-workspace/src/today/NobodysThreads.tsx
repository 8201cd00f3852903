import { api, refreshTopics, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { type AnswerOf, type InboxThread, inbox } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { FailureNote, QueryFailed } from '@firm/screen';
import { useSession } from '@firm/session';
import { ArrowLink, Icon, Panel, PanelBody, PanelHead, toast } from '@firm/ui';
import { CircleDashed } from 'lucide-react';
import { countsQuery } from '../inbox/inbox.queries.ts';
import { useTexts } from '../texts.ts';
import { keepFocus } from './keepFocus.ts';
import { Mark } from './NobodysPanel.tsx';
import { ThreadLine } from './ThreadLine.tsx';
import { Action } from './WaitingList.tsx';

const SHOWN = 5;

/** Inquiries and conversations that wait and that nobody is there to answer, each with a button to take it. */
export function NobodysThreads({ list }: { list: UseQueryResult<AnswerOf<typeof inbox.list>> }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const me = useSession(({ user }) => user?.id ?? '');
  const { data: counts } = useQuery(countsQuery);
  const take = useMutation({
    mutationFn: ({ id, version }: InboxThread) =>
      api.call(inbox.update, { params: { id }, body: { version, assigneeId: me } }),
    onSuccess: ({ who }) => toast.success(t('today.threadTaken', { who })),
    onSettled: () => void refreshTopics(queryClient, 'inbox', 'dashboard').then(() => keepFocus('nobodys-threads')),
  });
  const waiting = (list.data?.results ?? []).filter(({ waitingSince }) => waitingSince !== null);
  if (list.isPending || (list.data && waiting.length === 0)) return null;
  return (
    <Panel aria-labelledby="nobodys-threads">
      <PanelHead id="nobodys-threads" title={t('today.threads')}>
        {counts && counts.nobodys > 0 && (
          <Mark>
            <Icon of={CircleDashed} size={18} />
            {t('today.toTake', { count: counts.nobodys })}
          </Mark>
        )}
      </PanelHead>
      {!list.data && <QueryFailed level="h3" title={t('inbox.failed')} query={list} />}
      <ul>
        {waiting.slice(0, SHOWN).map((thread) => (
          <ThreadLine key={thread.id} thread={thread}>
            <Action
              variant="secondary"
              size="small"
              pending={take.isPending && take.variables.id === thread.id}
              disabled={take.isPending && take.variables.id !== thread.id}
              aria-label={t('list.line', { label: t('inbox.take'), value: thread.who })}
              onClick={() => take.mutate(thread)}
            >
              {t('inbox.take')}
            </Action>
          </ThreadLine>
        ))}
      </ul>
      {take.isError && (
        <PanelBody>
          <FailureNote title={t('inbox.notChanged')} failure={take.error} />
        </PanelBody>
      )}
      {waiting.length > SHOWN && (
        <PanelBody>
          <ArrowLink as={Link} to={`${paths.workInbox()}?view=nobodys`}>
            {t('today.allThreads')}
          </ArrowLink>
        </PanelBody>
      )}
    </Panel>
  );
}
