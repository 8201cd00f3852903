import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Icon, media, ToolButton, VisuallyHidden } from '@firm/ui';
import { MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { CountOnIcon } from '../layout/UnreadCount.tsx';
import { useWorkPlace } from '../session/useWorkPlace.ts';
import { useTexts } from '../texts.ts';

interface Props {
  unread: number;
  /** The wide navigation has a messages entry too. */
  isInNav: boolean;
}

/** Links to the messages, with the unread count, where no navigation does; hidden on phones. */
export function MessagesLink({ unread, isInNav }: Props) {
  const { t } = useTexts();
  const workPlace = useWorkPlace();
  return (
    <Way as={ServedLink} to={workPlace(paths.messages()) ?? paths.messages()} $isInNav={isInNav}>
      <Icon of={MessageSquare} />
      <VisuallyHidden>{t('header.messages')}</VisuallyHidden>
      <CountOnIcon unread={unread} />
    </Way>
  );
}

const Way = styled(ToolButton)<{ $isInNav: boolean }>`
  position: relative;

  ${media.from(1000)} {
    ${({ $isInNav }) => $isInNav && 'display: none;'}
  }

  /* The account menu leads to the messages on a phone. */
  ${media.below(640)} {
    display: none;
  }
`;
