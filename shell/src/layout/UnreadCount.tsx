import { Count, color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  unread?: number | undefined;
  /** More than that is "many": `99+`. */
  most?: number;
  className?: string;
}

/** How many messages wait, beside a word; nothing when none does. */
export function UnreadCount({ unread = 0, most = 99, className }: Props) {
  const { t } = useTexts();
  if (unread === 0) return null;
  return (
    <Count className={className} aria-label={t('header.unread', { count: unread })}>
      {unread > most ? `${most}+` : unread}
    </Count>
  );
}

/** The same at the upper corner of an icon, which is `position: relative`. */
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
