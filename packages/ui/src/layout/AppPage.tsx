import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useKeptFocus } from '../overlay/useKeptFocus.ts';
import { color, media } from '../theme/tokens.ts';
import { Wrap } from './Wrap.tsx';

/** The ground of a signed-in screen; never loses the focus. The shell renders `<main>` around it. */
export function AppPage({ children }: { children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  useKeptFocus(ground);
  return (
    <Ground ref={ground}>
      <Wrap>{children}</Wrap>
    </Ground>
  );
}

export interface AppHeadProps {
  title: ReactNode;
  text?: ReactNode | undefined;
  /** The screen's main action, on the right; full width on phones, below 640 px. */
  action?: ReactNode | undefined;
  /** An avatar before the title. */
  before?: ReactNode | undefined;
}

/** Shows a signed-in screen's h1, a line of text below it, and the main action. */
export function AppHead({ title, text, action, before }: AppHeadProps) {
  return (
    <Head>
      <Titled>
        {before}
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {text && <p>{text}</p>}
        </div>
      </Titled>
      {action}
    </Head>
  );
}

/** Stands in for the head's text while it loads: one line, two in windows below 900 px. */
export function AppHeadTextLoading() {
  return (
    <TextShape>
      <Skeleton width="26em" height={12} />
      <Skeleton width="12em" height={12} />
    </TextShape>
  );
}

/** At least as high as the window, so that the footer keeps its place while panels load. */
const Ground = styled.div`
  flex: 1;
  min-height: 100dvh;
  padding-block: 32px 72px;
  background: ${color.surfaceSunk};

  @media print {
    padding-block: 16px 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 24px;
  justify-content: space-between;
  align-items: end;

  h1 {
    font-size: clamp(1.875rem, 1.5rem + 1.5vw, 2.5rem);
    font-weight: 540;
  }

  p {
    margin-top: 4px;
    color: ${color.inkSoft};
  }

  /* The action stands beside the words: a longer text must not move it down. */
  ${media.from(640)} {
    flex-wrap: nowrap;

    > :not(:first-child) {
      flex: none;
    }
  }

  ${media.below(640)} {
    > a,
    > button {
      width: 100%;
    }
  }
`;

const TextShape = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-around;
  min-height: 3.2em;

  ${media.from(900)} {
    min-height: 1.6em;

    > :last-child {
      display: none;
    }
  }
`;

const Titled = styled.div`
  display: flex;
  gap: 18px;
  align-items: center;
  min-width: 0;
`;
