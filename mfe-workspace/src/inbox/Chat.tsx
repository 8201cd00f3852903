import type { InboxItem } from '@firm/contract';
import { Note, PanelBody } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Answering } from './Answering.tsx';
import { ThreadWords } from './ThreadWords.tsx';

interface Props {
  thread: InboxItem;
  chat: NonNullable<InboxItem['chat']>;
}

/** A guest's chat, whether the guest is still there, and the next answer until it is over. */
export function Chat({ thread, chat }: Props) {
  const { t } = useTexts();
  const { messages, isHere, ending } = chat;
  return (
    <>
      <ThreadWords
        said={messages.map(({ id, side, name, text, sentAt }) => ({
          ...{ id, text, at: sentAt, isFirm: side === 'firm', files: [] },
          name: name || t('inbox.colleague'),
        }))}
      />
      {ending && (
        <PanelBody>
          <Note role="status">{t(`inbox.chat.ended.${ending}`)}</Note>
        </PanelBody>
      )}
      {!ending && !isHere && (
        <PanelBody>
          <Note tone="warn" role="status">
            {t(chat.email ? 'inbox.chat.goneMailed' : 'inbox.chat.gone')}
          </Note>
        </PanelBody>
      )}
      {!ending && (
        <Answering thread={thread} lastSeen={String(messages.filter(({ side }) => side === 'firm').length)} />
      )}
    </>
  );
}
