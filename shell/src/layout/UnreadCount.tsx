import { Count, color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  unread?: number | undefined;
  /** Higher counts show as this number and a plus: `99+`. */
  most?: number;
  className?: string;
}

/** Shows the number of unread messages beside a word; nothing for 0. */
export function UnreadCount({ unread = 0, most = 99, className }: Props) {
  const { t } = useTexts();
  if (unread === 0) return null;
  return (
    <Count className={className} aria-label={t('header.unread', { count: unread })}>
      {unread > most ? `${most}+` : unread}
    </Count>
  );
}

/** Shows the count at the upper corner of an icon, which must be `position: relative`. */
export const CountOnIcon = styled(UnreadCount).attrs({ most: 9 })`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  padding: 0 5px;
  background: ${color.brand};
  color: ${color.onBrand};
  line-height: 20px;
`;
