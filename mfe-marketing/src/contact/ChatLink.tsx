import type { ChatOffice } from '@firm/contract';
import { useServed } from '@firm/federation';
import { Link, paths } from '@firm/router';
import { useSession } from '@firm/session';
import { TextButton } from '../TextButton.tsx';
import { useTexts } from './texts.ts';

interface Props {
  isOfficeOpen: boolean;
  /** Unknown for clients, and until the server has answered. */
  office: ChatOffice | undefined;
  onOpen: () => void;
}

/** A guest opens the chat, a client the conversations of their cases. When nobody is there, a form takes a message. */
export function ChatLink({ isOfficeOpen, office, onOpen }: Props) {
  const { t } = useTexts();
  const isClient = useSession(({ status }) => status === 'authenticated');
  const hasMessages = useServed(paths.messages());
  if (isClient && hasMessages && isOfficeOpen) return <Link to={paths.messages()}>{t('contact.chat.open')}</Link>;
  if (!isClient && office?.hasChat) return <TextButton onClick={onOpen}>{t('contact.chat.goOn')}</TextButton>;
  if (!isClient && office?.isOpen) return <TextButton onClick={onOpen}>{t('contact.chat.start')}</TextButton>;
  return <Link to={paths.contact('contact-form')}>{t('contact.chat.leave')}</Link>;
}
