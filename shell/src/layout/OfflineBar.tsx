import { type QueryClient, useIsOnline, useQueryClient } from '@firm/api-client';
import { OFFICE_ZONE } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';
import { color, Icon, Wrap } from '@firm/ui';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { isUnanswered, seenAt } from '../live/seenAt.ts';
import { useTexts } from '../texts.ts';

interface Props {
  /** Whether a remote's own frame may have its tabs at the window's foot, as desks have on phones. */
  hasTabsBelow?: boolean;
}

/**
 * Says at the window's foot that the browser has no network or the server is away, and how old the page is. It moves
 * nothing; what a remote shows at the foot stands above `data-foot`.
 */
export function OfflineBar({ hasTabsBelow = false }: Props) {
  const isOnline = useIsOnline();
  const isAnswered = !useAnswers(isUnanswered);
  return (
    <Foot data-foot aria-live="polite" $hasTabsBelow={hasTabsBelow}>
      {(!isOnline || !isAnswered) && (
        <OfflineLine isOnline={isOnline} timeZone={hasTabsBelow ? OFFICE_ZONE : undefined} />
      )}
    </Foot>
  );
}

/** The result of a function over the server's present answers. */
function useAnswers<Result>(of: (queryClient: QueryClient) => Result): Result {
  const queryClient = useQueryClient();
  const read = () => of(queryClient);
  return useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), read, read);
}

/** On desks the time is the office's, as all times are there. */
function OfflineLine({ isOnline, timeZone }: { isOnline: boolean; timeZone: string | undefined }) {
  const { t, language } = useTexts();
  const time = useAnswers(seenAt);
  const says = isOnline ? 'away' : 'since';
  return (
    <Line>
      <Icon of={WifiOff} size={16} />
      {time === undefined
        ? t('offline.text')
        : t(`offline.${says}`, { time: sayTime(language, new Date(time), timeZone) })}
    </Line>
  );
}

/** Names the day, too, unless it is today. */
function sayTime(language: string, time: Date, timeZone: string | undefined): string {
  const [day, today] = [time, new Date()].map((at) => formatDay(language, at, timeZone));
  return [...(day === today ? [] : [day]), formatTime(language, time, timeZone)].join(', ');
}

const Foot = styled.div<{ $hasTabsBelow: boolean }>`
  position: sticky;
  bottom: 0;
  z-index: 20;
  background: ${color.deep};
  color: ${color.onDeep};
  font-size: 0.9375rem;
  line-height: 1.45;

  @media (max-width: 47.99875em) {
    ${({ $hasTabsBelow }) => $hasTabsBelow && 'bottom: calc(64px + env(safe-area-inset-bottom));'}
  }

  @media print {
    display: none;
  }
`;

const Line = styled(Wrap)`
  display: flex;
  gap: 10px;
  align-items: center;
  padding-block: 10px;
`;
