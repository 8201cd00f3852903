import type { UseQueryResult } from '@firm/api-client';
import { QueryFailed } from '@firm/screen';
import { Button, color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

export interface MoreLines {
  /** The further lines that were asked for. */
  more: Pick<UseQueryResult, 'error' | 'isLoadingError' | 'isFetching' | 'refetch'>;
  onMore: () => void;
}

/** Below a list: the number of lines that follow, and the button that shows the next of them. */
export function Further({ count, more, onMore }: { count: number } & MoreLines) {
  const { t } = useTexts();
  if (count === 0) return null;
  if (more.isLoadingError) return <QueryFailed level="h3" title={t('today.moreFailed')} query={more} />;
  return (
    <Foot>
      {t('today.more', { count })}
      <Button variant="secondary" size="small" pending={more.isFetching} onClick={onMore}>
        {t('today.showMore')}
      </Button>
    </Foot>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  padding: 12px 16px;
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: var(--t14);
`;
