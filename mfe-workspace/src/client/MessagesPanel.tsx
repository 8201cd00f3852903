import type { ClientDetails } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { officeMoment } from '@firm/screen/desk';
import { ArrowLink, color, Panel, PanelBody, PanelHead } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Remark } from './lines.ts';

interface Props {
  messages: ClientDetails['messages'];
  /** The client's first name. */
  name: string;
}

/** The last message of either side, and how many of the client wait for the reader. */
export function MessagesPanel({ messages: { unread, last }, name }: Props) {
  const { t, language } = useTexts();
  return (
    <Panel aria-labelledby="messages">
      <PanelHead id="messages" title={t('client.messages')}>
        {last && (
          <ArrowLink as={Link} to={paths.workCase(last.caseId, 'messages')}>
            {t('client.openThread')}
          </ArrowLink>
        )}
      </PanelHead>
      {last ? (
        <PanelBody>
          {unread > 0 && <Waits>{t('client.unread', { count: unread })}</Waits>}
          <By>
            <b>{last.side === 'firm' ? t('client.us') : name}</b>{' '}
            <time dateTime={last.sentAt}>{officeMoment(language, last.sentAt)}</time>,{' '}
            <Link to={paths.workCase(last.caseId)}>{last.caseTitle}</Link>
          </By>
          <Words dir="auto">{last.text}</Words>
        </PanelBody>
      ) : (
        <Remark>{t('client.noMessages')}</Remark>
      )}
    </Panel>
  );
}

const Waits = styled.p`
  margin-bottom: 8px;
  color: ${color.accentInk};
  font-weight: 600;
`;

const By = styled.p`
  color: ${color.inkSoft};
  font-size: var(--t14);
  overflow-wrap: anywhere;

  b {
    color: ${color.ink};
  }
`;

const Words = styled.p`
  margin-top: 4px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
