import { useCommonTexts } from '@firm/i18n';
import { useLocation } from '@firm/router';
import { LoadFailed } from '@firm/ui';
import { Component, type ErrorInfo, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { AreaContext, TryAgainContext } from './areaContext.ts';
import { Crash } from './Crash.tsx';
import { useFrameMissing } from './ownFrame.ts';
import { useHold } from './shown.ts';
import { named, useAreaTexts } from './useAreaTexts.ts';
import { Waiting } from './Waiting.tsx';

/**
 * Contains every fault inside: a failed load, and errors thrown in render, in effects or in promises render awaits.
 * Only this area is lost. Try Again or navigation to another address restores it.
 */
export function Area({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const [recovering, setRecovering] = useState(false);
  const { abandon, recover } = useContext(AreaContext);
  const { pathname } = useLocation();
  const show = useHold();
  const startAnew = () => setAttempt((count) => count + 1);
  const tryAgain = () => {
    abandon?.();
    startAnew();
  };
  const lookForHelp = async (error: unknown) => {
    setRecovering(true);
    const helped = await recover?.(error).catch(() => false);
    // After a successful recovery the working version replaces this whole area.
    if (!helped) setRecovering(false);
  };
  const failed = recovering ? <Waiting /> : <Failed onRetry={tryAgain} />;
  return (
    <TryAgainContext value={tryAgain}>
      <Boundary key={attempt} failed={failed} address={pathname} onLeave={startAnew} onFailure={lookForHelp}>
        <Suspense fallback={<Waiting />}>
          {children}
          <Shown onShown={show} />
        </Suspense>
      </Boundary>
    </TryAgainContext>
  );
}

/** Stands beside the content: its effect runs once all of that is on the page, and none of it awaits a promise. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Replaces an area that did not load, and names its remote. */
export function Failed({ onRetry, retrying }: { onRetry: () => void; retrying?: boolean }) {
  const { t } = useAreaTexts();
  const { t: common } = useCommonTexts();
  const { name, level } = useContext(AreaContext);
  useFrameMissing(level === 'h1');
  useHold();
  const isOffline = globalThis.navigator?.onLine === false;
  // A load that failed offline starts again once the browser is online.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <LoadFailed
      art="gap"
      level={level}
      title={isOffline ? t('failed.offlineTitle') : t('failed.title', named(name))}
      text={t(isOffline ? 'failed.offline' : 'failed.text')}
      retryLabel={common('action.tryAgain')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

interface BoundaryProps {
  failed: ReactNode;
  address: string;
  /** Called when the address changes while this area shows its failure. */
  onLeave: () => void;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean; crash?: ReactNode }> {
  override state: { hasFailed: boolean; crash?: ReactNode } = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onFailure(error);
    if (process.env.NODE_ENV === 'development') this.setState({ crash: <Crash error={error} {...info} /> });
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.hasFailed && before.address !== this.props.address) this.props.onLeave();
  }

  override render() {
    const { failed, children } = this.props;
    if (!this.state.hasFailed) return children;
    if (process.env.NODE_ENV !== 'development') return failed;
    return (
      <>
        {failed}
        {this.state.crash}
      </>
    );
  }
}
