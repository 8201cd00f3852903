import { useQuery } from '@firm/api-client';
import { offeredContacts } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { Link, paths, useSearchParams } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Heading, Loading, Note, Panel, SkeletonText } from '@firm/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts as usePageTexts } from '../contact/texts.ts';
import { Conversation } from './Conversation.tsx';
import { chatQuery, officeQuery } from './chat.queries.ts';
import { StartForm } from './StartForm.tsx';
import { useTexts } from './texts.ts';
import { keepWords } from './unsent.ts';

/** The open chat, below the cards. It takes the focus each time that the guest has pressed its card. */
export function ChatPanel({ pressed }: { pressed: number }) {
  const { t } = useTexts();
  const { t: page } = usePageTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(chatQuery);
  const office = useQuery(officeQuery);
  const [another, setAnother] = useState<string>();
  useEffect(() => {
    if (pressed > 0) heading.current?.focus();
  }, [pressed]);
  const guest = query.data?.chat;
  const isStarting = query.data && (!guest || another !== undefined);
  const firm = useFirm();
  const [search] = useSearchParams();
  const asked = offeredContacts(firm).find((service) => service === search.get('service'));
  const own = guest?.messages.find(({ side }) => side === 'guest')?.name;
  return (
    <Place>
      <Panel $pad aria-labelledby="chat-title">
        <Title as="h2" id="chat-title" $size="small" ref={heading} tabIndex={-1}>
          {page('contact.chat.title')}
        </Title>
        {query.isPending && (
          <Loading label={t('loading')}>
            <SkeletonText lines={3} />
          </Loading>
        )}
        {!query.data && query.isError && <QueryFailed title={t('failed')} query={query} level="h3" />}
        {guest && !isStarting && (
          <Conversation
            guest={guest}
            isLost={query.isError}
            onAnother={(words) => {
              keepWords({ draft: '', unsent: [] });
              setAnother(words);
            }}
          />
        )}
        {isStarting && office.data?.isOpen === false && (
          <Note role="status">
            {t('nobody')} <Link to={paths.contact('contact-form')}>{page('contact.chat.leave')}</Link>
          </Note>
        )}
        {isStarting && (
          <StartForm
            first={{ name: own ?? '', email: guest?.email ?? '', service: asked ?? '', text: another ?? '' }}
            onStarted={() => {
              setAnother(undefined);
              heading.current?.focus();
            }}
          />
        )}
      </Panel>
    </Place>
  );
}

const Place = styled.div`
  padding-top: 32px;
`;

const Title = styled(Heading)`
  margin-bottom: 16px;

  &:focus {
    outline: 0;
  }
`;
