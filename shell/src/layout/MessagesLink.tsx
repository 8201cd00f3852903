import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { color, Icon, ToolButton, VisuallyHidden } from '@firm/ui';
import { MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../shellTexts.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** The way to the messages from everywhere, with how many of them wait. */
export function MessagesLink({ unread }: { unread: number }) {
  const { t } = useTexts();
  return (
    <Way as={ServedLink} to={paths.messages()}>
      <Icon of={MessageSquare} />
      <VisuallyHidden>{t('header.messages')}</VisuallyHidden>
      <OnIcon unread={unread} />
    </Way>
  );
}

const Way = styled(ToolButton)`
  position: relative;
`;

const OnIcon = styled(UnreadCount)`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  padding: 0 5px;
  background: ${color.brand};
  color: ${color.onBrand};
  line-height: 20px;
`;
