import type { Message } from '@firm/contract';
import { formatTime } from '@firm/i18n';
import { Avatar, color, Icon } from '@firm/ui';
import { Check, CheckCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Attachment } from './Attachment.tsx';
import { MessageWords } from './MessageWords.tsx';
import { formatReadAt } from './messageTimes.ts';

interface Props {
  message: Message;
  /** A message from the reader's side, shown on the right. */
  isOwnSide: boolean;
  isOwn: boolean;
  /** Whether the reader may have the firm's messages translated. */
  canTranslate: boolean;
  /** When the other side read the message; absent where the row shows no receipt. */
  receipt: { readAt: string | null } | undefined;
}

/** Shows one message: sender, time, text and receipt. */
export function MessageRow({ message, isOwnSide, isOwn, canTranslate, receipt }: Props) {
  const { t, language } = useTexts();
  const { sender, sentAt, text, attachments } = message;
  return (
    <Row $own={isOwnSide}>
      {!isOwnSide && <Avatar name={sender.name} />}
      <Body>
        <By>
          <b>{isOwn ? t('messages.you') : sender.name}</b>
          <time dateTime={sentAt}>{formatTime(language, sentAt)}</time>
        </By>
        <Bubble>
          {text && <MessageWords message={message} canTranslate={canTranslate} />}
          {attachments.length > 0 && (
            <ul>
              {attachments.map((attachment) => (
                <li key={attachment.id}>
                  <Attachment {...attachment} />
                </li>
              ))}
            </ul>
          )}
        </Bubble>
        {receipt && (
          <Receipt>
            <Icon of={receipt.readAt ? CheckCheck : Check} size={16} />
            {receipt.readAt
              ? t('messages.readAt', { time: formatReadAt(language, receipt.readAt, sentAt, new Date()) })
              : t('messages.sent')}
          </Receipt>
        )}
      </Body>
    </Row>
  );
}

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  margin-bottom: 4px;
  color: ${color.inkSoft};
  font-size: var(--t14);

  b {
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
`;

const Bubble = styled.div`
  padding: 12px 16px;
  border: 1px solid ${color.line};
  border-radius: 4px 14px 14px;
  background: ${color.surfaceSunk};

  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  p + ul {
    margin-top: 8px;
  }
`;

const Body = styled.div`
  min-width: 0;
`;

const Receipt = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: flex-end;
  margin-top: 4px;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

const Row = styled.li<{ $own: boolean }>`
  display: grid;
  grid-template-columns: ${({ $own }) => ($own ? 'minmax(0, 1fr)' : '40px minmax(0, 1fr)')};
  gap: 12px;
  justify-self: ${({ $own }) => ($own ? 'end' : 'start')};
  max-width: min(620px, 100%);

  ${({ $own }) =>
    $own &&
    `
    ${By} {
      justify-content: flex-end;
    }

    ${Bubble} {
      border-color: transparent;
      border-radius: 14px 4px 14px 14px;
      background: ${color.brandTint};
    }
  `}
`;
