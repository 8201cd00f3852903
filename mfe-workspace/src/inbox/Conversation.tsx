import { useInfiniteQuery } from '@firm/api-client';
import { FailureNote, QueryFailed, useReading } from '@firm/screen';
import { Button, Loading, PanelBody, Row, SkeletonText, Text } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Answering } from './Answering.tsx';
import { messagesQuery } from './inbox.queries.ts';
import { ThreadWords } from './ThreadWords.tsx';
import type { Answered } from './useAnswer.ts';
import { useInView } from './useInView.ts';

/** The conversation of a case. The answer begins once its messages are there: it is compared with the last of them. */
export function Conversation({ thread, caseId }: { thread: Answered; caseId: string }) {
  const { t } = useTexts();
  const query = useInfiniteQuery(messagesQuery(caseId));
  const pages = query.data?.pages ?? [];
  const messages = [...pages].reverse().flatMap((page) => page.messages);
  const read = pages[0]?.readByOther;
  // On the page of a case the conversation may stand below what is in view.
  const [end, isAtEnd] = useInView();
  useReading(caseId, {
    upTo: messages.findLast(({ side }) => side === 'client')?.id,
    unread: pages[0]?.unread ?? 0,
    isAtEnd,
  });
  if (!query.data)
    return (
      <>
        {query.isPending ? (
          <PanelBody>
            <Loading label={t('inbox.wordsLoading')}>
              <SkeletonText lines={4} />
            </Loading>
          </PanelBody>
        ) : (
          <QueryFailed title={t('inbox.wordsFailed')} query={query} />
        )}
        <Answering thread={thread} lastSeen={undefined} />
      </>
    );
  return (
    <>
      <ThreadWords
        said={messages.map(({ id, sender, text, sentAt, side, attachments }) => ({
          ...{ id, text, at: sentAt, name: sender.name, isFirm: side === 'firm' },
          files: attachments,
          ...(id === read?.messageId && { readAt: read.at }),
        }))}
        isLive={pages.length === 1}
        endRef={end}
      >
        {messages.length === 0 && <Text $soft>{t('inbox.noWords')}</Text>}
        {query.isFetchNextPageError && <FailureNote title={t('inbox.olderFailed')} failure={query.error} />}
        {query.hasNextPage && (
          <Row $center>
            <Button
              variant="tertiary"
              size="small"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('inbox.older')}
            </Button>
          </Row>
        )}
      </ThreadWords>
      <Answering thread={thread} lastSeen={messages.at(-1)?.id ?? ''} />
    </>
  );
}
