import { Count, color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../shellTexts.ts';

/** More than that is many. */
const MOST_SHOWN = 99;

/** How many messages wait, beside a word; nothing when none does. */
export function UnreadCount({ unread = 0, className }: { unread?: number | undefined; className?: string }) {
  const { t } = useTexts();
  if (unread === 0) return null;
  return (
    <Count className={className} aria-label={t('header.unread', { count: unread })}>
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </Count>
  );
}

/** The same at the upper corner of an icon, which is `position: relative`. */
export const CountOnIcon = styled(UnreadCount)`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  padding: 0 5px;
  background: ${color.brand};
  color: ${color.onBrand};
  line-height: 20px;
`;
