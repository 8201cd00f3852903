import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Icon, media, ToolButton, VisuallyHidden } from '@firm/ui';
import { MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../shellTexts.ts';
import { CountOnIcon } from './UnreadCount.tsx';

/** The way to the messages from everywhere, with how many of them wait; not on a phone. */
export function MessagesLink({ unread }: { unread: number }) {
  const { t } = useTexts();
  return (
    <Way as={ServedLink} to={paths.messages()}>
      <Icon of={MessageSquare} />
      <VisuallyHidden>{t('header.messages')}</VisuallyHidden>
      <CountOnIcon unread={unread} />
    </Way>
  );
}

const Way = styled(ToolButton)`
  position: relative;

  /* There the account menu leads to them. */
  ${media.below(640)} {
    display: none;
  }
`;
