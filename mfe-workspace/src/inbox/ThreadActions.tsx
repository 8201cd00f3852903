import { api, refreshTopics, useMutation, useQuery, useQueryClient } from '@firm/api-client';
import { dayAfter, type InboxItem, inbox, isDay, officeDay, officeInstant } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog } from '@firm/screen';
import { useSession } from '@firm/session';
import { Button, Icon, Menu, Row, TextField } from '@firm/ui';
import { AlarmClock, Check, FolderPlus, RotateCcw, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useAwayMark } from '../calendar/useAwayMark.ts';
import { colleaguesQuery } from '../cases/cases.queries.ts';
import { useScreenKeys } from '../keys/useScreenKeys.ts';
import { useTexts } from '../texts.ts';
import { NotChanged } from './NotChanged.tsx';
import { OpenCaseDialog } from './OpenCaseDialog.tsx';

type Change = { assigneeId?: string | null; snoozedUntil?: string | null; state?: 'open' | 'closed' };

/** The time in the office at which a snoozed thread is back. */
const MORNING = '09:00';

/** The office's next day. */
const tomorrow = () => dayAfter(officeDay(new Date()), 1);

/**
 * Take, assign, snooze, close and reopen; `t`, `d` and `s` take, close and snooze. What somebody else changed meanwhile
 * is shown, not overwritten.
 */
export function ThreadActions({ thread }: { thread: InboxItem }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const me = useSession((session) => session.user?.id);
  const colleagues = useQuery(colleaguesQuery);
  const nameOf = useAwayMark();
  const [day, setDay] = useState<string>();
  const [opensCase, setOpensCase] = useState(false);
  const changing = useMutation({
    mutationFn: (change: Change) =>
      api.call(inbox.update, { params: { id: thread.id }, body: { version: thread.version, ...change } }),
    onSuccess: () => setDay(undefined),
    onSettled: () => void refreshTopics(queryClient, 'inbox'),
  });
  const { mutate, reset, isPending, error } = changing;
  const change = (changed: Change) => {
    if (!isPending) mutate(changed);
  };
  const askDay = (first: string | undefined) => {
    reset();
    setDay(first);
  };
  const isOpen = thread.state === 'open';
  // Nobody has it, or whoever has it is away and nobody answers meanwhile.
  const isToTake = thread.assignee === null || (thread.away?.cover === null && thread.assignee.id !== me);
  const take = isToTake && me ? () => change({ assigneeId: me }) : undefined;
  const snooze = isOpen && !thread.chat ? () => askDay(tomorrow()) : undefined;
  useScreenKeys({
    ...(take && { t: take }),
    // A chat ends by its button alone: its guest is there.
    ...(snooze && { s: () => !isPending && snooze(), d: () => change({ state: 'closed' }) }),
  });
  const mayOpenCase = (thread.inquiry ?? thread.chat)?.hasCase === false;

  return (
    <>
      <Row>
        {take && (
          <Button size="small" pending={isPending} aria-keyshortcuts="t" onClick={take}>
            {t('inbox.take')}
          </Button>
        )}
        <Menu
          label={t('inbox.assign')}
          items={[
            ...(colleagues.data ?? []).map((colleague) => ({
              key: colleague.id,
              label: nameOf(colleague),
              checked: thread.assignee?.id === colleague.id,
              onSelect: () => change({ assigneeId: colleague.id }),
            })),
            ...(colleagues.isError && !colleagues.data
              ? [
                  {
                    key: 'failed',
                    label: `${t('cases.colleaguesFailed')}. ${common('action.tryAgain')}`,
                    onSelect: () => void colleagues.refetch(),
                  },
                ]
              : []),
            {
              key: 'nobody',
              label: t('inbox.nobody'),
              checked: thread.assignee === null,
              separated: true,
              onSelect: () => change({ assigneeId: null }),
            },
          ]}
          trigger={(props) => (
            <Button variant="secondary" size="small" {...props}>
              <Icon of={UserRound} size={16} />
              {t('inbox.assign')}
            </Button>
          )}
        />
        {mayOpenCase && (
          <Button variant="secondary" size="small" onClick={() => setOpensCase(true)}>
            <Icon of={FolderPlus} size={16} />
            {t('client.startCase')}
          </Button>
        )}
        {snooze && (
          <Button variant="secondary" size="small" disabled={isPending} aria-keyshortcuts="s" onClick={snooze}>
            <Icon of={AlarmClock} size={16} />
            {t('inbox.snooze')}
          </Button>
        )}
        {(isOpen || !thread.chat) && (
          <Button
            variant="secondary"
            size="small"
            pending={isPending}
            aria-keyshortcuts={snooze && 'd'}
            onClick={() => change({ state: isOpen ? 'closed' : 'open' })}
          >
            <Icon of={isOpen ? Check : RotateCcw} size={16} />
            {t(thread.chat ? 'inbox.chat.end' : isOpen ? 'inbox.done' : 'inbox.reopen')}
          </Button>
        )}
      </Row>
      {error && day === undefined && <NotChanged thread={thread} failure={error} />}
      {opensCase && <OpenCaseDialog thread={thread} onClose={() => setOpensCase(false)} />}
      {day !== undefined && (
        <FormDialog
          size="small"
          title={t('inbox.snoozeTitle')}
          confirm={t('inbox.snooze')}
          pending={isPending}
          incomplete={!isDay(day)}
          onSubmit={() => change({ snoozedUntil: officeInstant(day, MORNING).toISOString() })}
          onClose={() => askDay(undefined)}
        >
          {error && <NotChanged thread={thread} failure={error} />}
          <TextField
            type="date"
            label={t('inbox.snoozeUntil')}
            hint={t('inbox.snoozeHint')}
            min={tomorrow()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
