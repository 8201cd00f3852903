import { useQuery } from '@firm/api-client';
import type { Case } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { ArrowLink, Panel, PanelBody, PanelHead } from '@firm/ui';
import { styled } from 'styled-components';
import { AwayNote } from '../inbox/AwayNote.tsx';
import { Conversation } from '../inbox/Conversation.tsx';
import { Promised } from '../inbox/Promised.tsx';
import { caseThreadQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

/** The conversation of the case, as the inbox shows it: one answer, whichever of the two it is written in. */
export function CaseMessages({ case: row }: { case: Pick<Case, 'id' | 'caseNumber' | 'title' | 'client'> }) {
  const { t } = useTexts();
  const query = useQuery(caseThreadQuery(row.id));
  const { data: thread } = query;
  const answered = {
    ...{ id: thread?.id, who: row.client?.name ?? '', inquiry: null, chat: null },
    case: { id: row.id, caseNumber: row.caseNumber, title: row.title },
  };
  return (
    <Box aria-labelledby="case-messages">
      <PanelHead id="case-messages" title={t('case.messages')}>
        {thread && (
          <>
            <Promised thread={thread} />
            <AwayNote thread={thread} />
            <ArrowLink as={Link} to={paths.workThread(thread.id)}>
              {t('case.inInbox')}
            </ArrowLink>
          </>
        )}
      </PanelHead>
      <QueryShown
        query={query}
        failed={t('case.messagesFailed')}
        loading={t('case.messagesLoading')}
        lines={4}
        frame={PanelBody}
      >
        {() => <Conversation thread={answered} caseId={row.id} />}
      </QueryShown>
    </Box>
  );
}

/** As high as its messages, up to most of the window. */
const Box = styled(Panel)`
  display: flex;
  flex-direction: column;
  max-height: max(520px, 100dvh - 140px);
  overflow: hidden;

  /* On a phone its head has several lines, which the messages must not cover. */
  > :first-child {
    flex: none;
  }
`;
