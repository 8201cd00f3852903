import { api, useMutation, useQuery } from '@firm/api-client';
import { type InboxItem, messages } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { color, Icon, Loading, media, Skeleton } from '@firm/ui';
import { ArrowLeft, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { messagesQuery, threadQuery } from './inbox.queries.ts';
import { Promised } from './Promised.tsx';
import { ThreadActions } from './ThreadActions.tsx';
import { type Said, ThreadWords } from './ThreadWords.tsx';
import { usePresence } from './usePresence.ts';

/** Without a key for so long, nobody is typing. */
const STILL_MS = 6_000;

/** An opened thread. */
export function ThreadPane({ id, back }: { id: string; back: string }) {
  const { t } = useTexts();
  const query = useQuery(threadQuery(id));
  if (query.data) return <OpenThread thread={query.data} back={back} />;
  return (
    <>
      <Head>
        <BackLink to={back} />
      </Head>
      {query.isPending ? (
        <Loading label={t('inbox.loading')}>
          <Skeleton width="60%" height={24} />
        </Loading>
      ) : (
        <QueryFailed title={t('inbox.failed')} query={query} level="h2" />
      )}
    </>
  );
}

/** Leads back to the list, where only the thread is shown. */
function BackLink({ to }: { to: string }) {
  const { t } = useTexts();
  return (
    <Back to={to} aria-label={t('inbox.back')}>
      <Icon of={ArrowLeft} />
    </Back>
  );
}

function OpenThread({ thread, back }: { thread: InboxItem; back: string }) {
  const { t } = useTexts();
  const { inquiry, who } = thread;
  const conversation = useConversation(thread.inquiry ? undefined : thread.case?.id);
  const [typedAt, setTypedAt] = useState(0);
  useEffect(() => {
    if (typedAt === 0) return undefined;
    const timer = setTimeout(() => setTypedAt(0), STILL_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);
  const others = usePresence(thread.id, typedAt > 0);
  const said: Said[] = inquiry
    ? [
        { id: 'message', name: who, text: inquiry.message, at: inquiry.sentAt, isFirm: false, files: [] },
        ...inquiry.answers.map(({ id, author, text, sentAt }) => ({
          ...{ id, text, at: sentAt, isFirm: true, files: [] },
          name: author?.name ?? t('inbox.colleague'),
        })),
      ]
    : (conversation?.messages ?? []).map(({ id, sender, text, sentAt, side, attachments }) => ({
        ...{ id, text, at: sentAt, name: sender.name, isFirm: side === 'firm' },
        files: attachments.map(({ fileName }) => fileName),
      }));
  const lastSeen = inquiry ? String(inquiry.answers.length) : (said.at(-1)?.id ?? '');
  const facts = inquiry && [inquiry.email, inquiry.phone, inquiry.company].filter(Boolean).join(' · ');
  return (
    <>
      <Head>
        <BackLink to={back} />
        <div>
          <h2>{who}</h2>
          <p>
            {thread.case ? (
              <Link to={paths.case(thread.case.id)}>
                {thread.case.title}, {thread.case.caseNumber}
              </Link>
            ) : (
              `${t('inbox.fromForm')}, ${t(`inbox.service.${thread.service ?? 'none'}`)}`
            )}
          </p>
          {facts && <p>{facts}</p>}
          <Promised thread={thread} />
        </div>
        <ThreadActions thread={thread} />
      </Head>
      <ThreadWords said={said} />
      <Others role="status">
        {others.map(({ id, name, isTyping }) => (
          <p key={id}>
            <Icon of={Eye} size={16} /> {t(isTyping ? 'inbox.typing' : 'inbox.reading', { name })}
          </p>
        ))}
      </Others>
      <AnswerForm key={thread.id} thread={thread} lastSeen={lastSeen} onTyping={() => setTypedAt(Date.now())} />
    </>
  );
}

/** Returns the messages of a conversation; what the person who is to answer has on the screen counts as read. */
function useConversation(caseId: string | undefined) {
  const { data } = useQuery({ ...messagesQuery(caseId ?? ''), enabled: caseId !== undefined });
  const { mutate: markRead } = useMutation({
    mutationFn: (upTo: string) => api.call(messages.read, { params: { id: caseId ?? '' }, body: { upTo } }),
  });
  const lastOfClient =
    data && data.unread > 0 ? data.messages.findLast(({ side }) => side === 'client')?.id : undefined;
  useEffect(() => {
    if (lastOfClient) markRead(lastOfClient);
  }, [lastOfClient, markRead]);
  return data;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 16px;
  align-items: start;
  padding: 14px 20px;
  border-bottom: 1px solid ${color.line};

  ${media.from(1000)} {
    &:not(:has(h2)) {
      display: none;
    }
  }

  > div:first-of-type {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  h2 {
    font-size: 1.125rem;
  }

  p {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }
`;

const Back = styled(Link)`
  display: none;
  place-items: center;
  width: 44px;
  height: 44px;

  ${media.below(1000)} {
    display: grid;
  }
`;

const Others = styled.div`
  padding: 0 20px;
  background: ${color.surfaceSunk};
  color: ${color.inkSoft};
  font-size: var(--t14);

  p {
    padding-bottom: 10px;
  }
`;
