import type { InboxItem } from '@firm/contract';
import { FailureNote, isChangedMeanwhile } from '@firm/screen';
import { useSession } from '@firm/session';
import { Note } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  /** The thread as it is now. */
  thread: Pick<InboxItem, 'assignee'>;
  failure: unknown;
}

/** Says that a thread was not changed; after a colleague's change, who has it now. */
export function NotChanged({ thread: { assignee }, failure }: Props) {
  const { t } = useTexts();
  const me = useSession((session) => session.user?.id);
  if (!isChangedMeanwhile(failure)) return <FailureNote title={t('inbox.notChanged')} failure={failure} />;
  return (
    <Note tone="warn" role="alert">
      {assignee && assignee.id !== me ? t('inbox.takenBy', { name: assignee.name }) : t('inbox.changedByColleague')}
    </Note>
  );
}
