import { api, useMutation, useQueryClient } from '@firm/api-client';
import { chat, type GuestChat } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, ConfirmDialog, Note, Row, Stack } from '@firm/ui';
import { useState } from 'react';
import { useOfficeMoment } from '../contact/useOfficeMoment.ts';
import { showChat } from './chat.queries.ts';
import { LeaveEmail } from './LeaveEmail.tsx';
import { Talk } from './Talk.tsx';
import { useTexts } from './texts.ts';
import { useWriting } from './useWriting.ts';
import { WriteForm } from './WriteForm.tsx';

interface Props {
  guest: GuestChat;
  /** The last question for news met no answer. */
  isLost: boolean;
  /** Begins another chat, with the words that this one did not take. */
  onAnother: (words: string) => void;
}

/** A chat that goes on, or how it ended. */
export function Conversation({ guest, isLost, onAnother }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const writing = useWriting();
  const { moment } = useOfficeMoment();
  const [asks, setAsks] = useState(false);
  const ending = useMutation({
    mutationFn: () => api.call(chat.end),
    onSuccess: (ended) => showChat(queryClient, ended),
    onSettled: () => setAsks(false),
  });
  const isOpen = guest.ending === null;
  const isNew = !guest.messages.some(({ side }) => side === 'firm');
  return (
    <Stack $gap={16}>
      <Talk chat={guest} unsent={isOpen ? writing.unsent : []} />
      {isOpen && guest.isLate && <LeaveEmail email={guest.email} />}
      <div role="status">
        {isOpen && !guest.isLate && guest.isWaiting && isNew && <p>{t('waiting')}</p>}
        {isOpen && isLost && <p>{t('lost')}</p>}
        {guest.ending === 'mail' && guest.dueAt && (
          <Note tone="good">
            {t('ended.mail', { email: guest.email ?? '', moment: moment(new Date(guest.dueAt)) })}
          </Note>
        )}
        {guest.ending && guest.ending !== 'mail' && (
          <Note>{t(guest.ending === 'silence' && isNew ? 'ended.unanswered' : `ended.${guest.ending}`)}</Note>
        )}
      </div>
      {ending.isError && <FailureNote title={t('notEnded')} failure={ending.error} />}
      {isOpen ? (
        <WriteForm writing={writing} onEnd={() => setAsks(true)} />
      ) : (
        <Row>
          <Button
            variant="secondary"
            onClick={() =>
              onAnother([...writing.unsent.map(({ text }) => text), writing.draft].filter(Boolean).join('\n'))
            }
          >
            {t('another')}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={asks && isOpen}
        title={t('endTitle')}
        confirmLabel={t('end')}
        cancelLabel={t('goOn')}
        closeLabel={common('action.close')}
        pending={ending.isPending}
        onConfirm={() => ending.mutate()}
        onCancel={() => setAsks(false)}
      >
        {t('endText')}
      </ConfirmDialog>
    </Stack>
  );
}
