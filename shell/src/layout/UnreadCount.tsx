import { Count } from '@firm/ui';
import { useTexts } from '../shellTexts.ts';

/** More than that is many. */
const MOST_SHOWN = 99;

/** How many messages wait, beside a word or on an icon; nothing when none does. */
export function UnreadCount({ unread = 0, className }: { unread?: number | undefined; className?: string }) {
  const { t } = useTexts();
  if (unread === 0) return null;
  return (
    <Count className={className} aria-label={t('header.unread', { count: unread })}>
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </Count>
  );
}
