import type { InboxItem } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { Answering } from './Answering.tsx';
import { ThreadWords } from './ThreadWords.tsx';

interface Props {
  thread: InboxItem;
  inquiry: NonNullable<InboxItem['inquiry']>;
}

/** An inquiry from the website, its answers, and the next one. */
export function Inquiry({ thread, inquiry }: Props) {
  const { t } = useTexts();
  return (
    <>
      <ThreadWords
        said={[
          { id: 'message', name: thread.who, text: inquiry.message, at: inquiry.sentAt, isFirm: false, files: [] },
          ...inquiry.answers.map(({ id, author, text, sentAt }) => ({
            ...{ id, text, at: sentAt, isFirm: true, files: [] },
            name: author?.name ?? t('inbox.colleague'),
          })),
        ]}
      />
      <Answering thread={thread} lastSeen={String(inquiry.answers.length)} />
    </>
  );
}
