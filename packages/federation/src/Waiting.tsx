import { useCommonTexts } from '@firm/i18n';
import { Button, Empty, Loading, Skeleton, SkeletonText } from '@firm/ui';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { AreaContext, TryAgainContext } from './areaContext.ts';
import { useFrameMissing } from './ownFrame.ts';
import { useHold } from './shown.ts';
import { named, useAreaTexts } from './useAreaTexts.ts';

/** Milliseconds. A load that ends sooner shows no skeleton, which would only flicker. */
const SHOW_AFTER = 150;
/** Milliseconds after which the area says that loading is slow; loading continues. */
const SLOW_AFTER = 8_000;

const listenToNothing = () => () => {};

/** Shown while an area loads: first nothing, then a skeleton, then an offer to try again. */
export function Waiting() {
  const tryAgain = useContext(TryAgainContext);
  const { t } = useAreaTexts();
  const { t: common } = useCommonTexts();
  const { name, level } = useContext(AreaContext);
  const about = named(name);
  // The server's page shows the skeleton at once, and the browser takes that page over as it is.
  const isFromServer = useSyncExternalStore(
    listenToNothing,
    () => false,
    () => true,
  );
  useHold();
  const [phase, setPhase] = useState<'quiet' | 'loading' | 'slow'>(isFromServer ? 'loading' : 'quiet');
  useFrameMissing(level === 'h1' && phase === 'slow');
  useEffect(() => {
    const timers = [setTimeout(() => setPhase('loading'), SHOW_AFTER), setTimeout(() => setPhase('slow'), SLOW_AFTER)];
    return () => timers.forEach(clearTimeout);
  }, []);

  return (
    <Space $tall={level !== 'h3'} data-waiting={(level !== 'h3' && phase !== 'slow') || undefined}>
      {phase === 'loading' && (
        <Loading label={t('loading', about)}>
          <Bars>
            <Skeleton width="min(420px, 70%)" height={32} />
            <SkeletonText lines={3} />
            <Skeleton height={120} />
          </Bars>
        </Loading>
      )}
      {phase === 'slow' && (
        <Empty
          role="status"
          level={level}
          title={t('slow.title', about)}
          text={t('slow.text')}
          action={
            <Button variant="secondary" onClick={tryAgain}>
              {common('action.tryAgain')}
            </Button>
          }
        />
      )}
    </Space>
  );
}

/** One screen high and marked while empty: the layout hides its footer, which would jump when content arrives. */
const Space = styled.div<{ $tall: boolean }>`
  min-height: ${({ $tall }) => ($tall ? '100vh' : '160px')};
`;

const Bars = styled.div`
  display: grid;
  gap: 24px;
  max-width: 1180px;
  margin: 0 auto;
  padding: 48px 20px;
`;
