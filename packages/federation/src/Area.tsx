import { useCommonTexts } from '@firm/i18n';
import { useLocation } from '@firm/router';
import { LoadFailed } from '@firm/ui';
import { Component, createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { useAreaTexts } from './useAreaTexts.ts';
import { Waiting } from './Waiting.tsx';

interface AreaIdentity {
  /** The remote that fills it. */
  id: string;
  /** "Documents", in the reader's language. */
  name: string;
  /** Heading level of what stands in for the area. */
  level: 'h1' | 'h2' | 'h3';
  /** Gives up what is still loading, before a new try. */
  abandon: () => void;
}
export const AreaContext = createContext<AreaIdentity>({ id: '', name: '', level: 'h2', abandon: () => {} });

/** Starts the nearest area anew. */
export const TryAgainContext = createContext<() => void>(() => {});

/**
 * Contains whatever goes wrong inside: a load that fails, a throw in render, in an effect, in a promise that render waits for.
 * It costs this area only, and Try Again heals it; so does going to another address.
 */
export function Area({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const { abandon } = useContext(AreaContext);
  const { pathname } = useLocation();
  const startAnew = () => setAttempt((count) => count + 1);
  const tryAgain = () => {
    abandon();
    startAnew();
  };
  return (
    <TryAgainContext value={tryAgain}>
      <Boundary key={attempt} failed={<Failed onRetry={tryAgain} />} address={pathname} onLeave={startAnew}>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </Boundary>
    </TryAgainContext>
  );
}

export function Failed({ onRetry, retrying }: { onRetry: () => void; retrying?: boolean }) {
  const { t } = useAreaTexts();
  const { t: common } = useCommonTexts();
  const { name, level } = useContext(AreaContext);
  return (
    <LoadFailed
      art="gap"
      level={level}
      title={t('failed.title', { name: name || t('failed.unnamed') })}
      text={t('failed.text')}
      retryLabel={common('action.tryAgain')}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

interface BoundaryProps {
  failed: ReactNode;
  address: string;
  /** The address changed while this area shows its failure. */
  onLeave: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.hasFailed && before.address !== this.props.address) this.props.onLeave();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
