import { isNotFound, useQuery } from '@firm/api-client';
import { type InboxItem, telephoneLink } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, color, Empty, Icon, Loading, media, Skeleton } from '@firm/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { AwayNote } from './AwayNote.tsx';
import { chatAbout } from './aboutThread.ts';
import { Chat } from './Chat.tsx';
import { Conversation } from './Conversation.tsx';
import { Inquiry } from './Inquiry.tsx';
import { threadQuery } from './inbox.queries.ts';
import { Promised } from './Promised.tsx';
import { ThreadActions } from './ThreadActions.tsx';

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
      ) : isNotFound(query.error) ? (
        <Empty
          art="empty-search"
          level="h2"
          title={t('inbox.gone')}
          text={t('inbox.goneText')}
          action={
            <Button as={Link} to={back} variant="secondary">
              {t('inbox.back')}
            </Button>
          }
        />
      ) : (
        <QueryFailed title={t('inbox.threadFailed')} query={query} level="h2" />
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
  const { inquiry, chat, who } = thread;
  const facts = inquiry ? [inquiry.email, inquiry.company].filter(Boolean).join(' · ') : chat?.email;
  const preference = inquiry?.preferredContact ?? 'either';
  return (
    <>
      <Head>
        <BackLink to={back} />
        <div>
          <h2>{who}</h2>
          <p>
            {inquiry && `${t('inbox.fromForm')}, ${t(`inbox.service.${thread.service ?? 'none'}`)}`}
            {chat && chatAbout(t, thread)}
            {(inquiry || chat) && thread.case && ' · '}
            {thread.case && (
              <Link to={paths.workCase(thread.case.id)}>
                {thread.case.title}, {thread.case.caseNumber}
              </Link>
            )}
          </p>
          {facts && <p>{facts}</p>}
          {(inquiry?.phone || preference !== 'either') && (
            <p>
              {inquiry?.phone && <a href={telephoneLink(inquiry.phone)}>{inquiry.phone}</a>}
              {inquiry?.phone && preference !== 'either' && ' · '}
              {preference !== 'either' && <b>{t(`inbox.prefers.${preference}`)}</b>}
            </p>
          )}
          <Promised thread={thread} />
          {thread.assignee && !thread.away && <p>{t('inbox.heldBy', { name: thread.assignee.name })}</p>}
          <AwayNote thread={thread} />
        </div>
        <ThreadActions thread={thread} />
      </Head>
      {inquiry && <Inquiry thread={thread} inquiry={inquiry} />}
      {chat && <Chat thread={thread} chat={chat} />}
      {!inquiry && !chat && thread.case && <Conversation thread={thread} caseId={thread.case.id} />}
    </>
  );
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
