import { color, Heading, Icon, IconButton, media, radius, shadow } from '@firm/ui';
import { ArrowLeftRight, PanelRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { AppEntries } from './AppEntries.tsx';
import { usePanelState } from './panelState.ts';
import { SharedLibraries } from './SharedLibraries.tsx';
import { usePanelTexts } from './texts.ts';
import { useAreas } from './useAreas.ts';

/** For developers and readers of a preview: who drew what, other versions, what is shared. Folded, it is a handle. */
export function PagePanel() {
  const { t } = usePanelTexts();
  const [{ isOpen, side }, change] = usePanelState();
  const handle = useRef<HTMLButtonElement>(null);
  const fold = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  // The focus follows a press; a page that begins with an open panel keeps its own.
  useEffect(() => {
    if (hasPressed.current) (isOpen ? fold : handle).current?.focus();
  }, [isOpen]);
  const open = (isNext: boolean) => {
    hasPressed.current = true;
    change({ isOpen: isNext });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && open(false);

  if (!isOpen)
    return (
      <aside aria-label={t('title')}>
        <Handle ref={handle} type="button" aria-label={t('open')} data-side={side} onClick={() => open(true)}>
          <Icon of={PanelRight} size={16} />
        </Handle>
      </aside>
    );
  return (
    <Sheet aria-label={t('title')} data-side={side} onKeyDown={onKeyDown}>
      <RoomBelow />
      <Head>
        <Heading $size="small">{t('title')}</Heading>
        <OtherSide label={t('otherSide')} onClick={() => change({ side: side === 'left' ? 'right' : 'left' })}>
          <Icon of={ArrowLeftRight} />
        </OtherSide>
        <IconButton ref={fold} label={t('fold')} onClick={() => open(false)}>
          <Icon of={X} />
        </IconButton>
      </Head>
      <Contents />
    </Sheet>
  );
}

/** Follows the areas of the page only while the panel is open. */
function Contents() {
  const areas = useAreas();
  return (
    <Body>
      <AppEntries areas={areas} />
      <SharedLibraries areas={areas} />
    </Body>
  );
}

/** On a phone the end of the page can be scrolled above the panel. */
const RoomBelow = createGlobalStyle`
  ${media.below(640)} {
    body {
      padding-bottom: 50dvh;
    }
  }
`;

/** Stands in the page's margin, where no page has its actions. */
const Handle = styled.button`
  position: fixed;
  z-index: 60;
  top: 38%;
  right: 0;
  display: grid;
  place-items: center;
  width: 24px;
  height: 48px;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.badge} 0 0 ${radius.badge};
  background: ${color.raised};
  color: ${color.ink};
  cursor: pointer;

  &[data-side='left'] {
    right: auto;
    left: 0;
    border-radius: 0 ${radius.badge} ${radius.badge} 0;
  }

  @media print {
    display: none;
  }
`;

const Sheet = styled.aside`
  position: fixed;
  z-index: 60;
  bottom: 16px;
  right: 16px;
  display: flex;
  flex-direction: column;
  width: 360px;
  max-height: min(640px, calc(100dvh - 120px));
  border: 1px solid ${color.line};
  border-radius: ${radius.dialog};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow};
  font-size: 0.9375rem;
  line-height: 1.45;

  &[data-side='left'] {
    right: auto;
    left: 16px;
  }

  ${media.below(640)} {
    && {
      inset: auto 0 0;
      width: auto;
      max-height: 50dvh;
      border-radius: ${radius.dialog} ${radius.dialog} 0 0;
    }
  }

  @media print {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  padding: 4px 4px 4px 16px;
  border-bottom: 1px solid ${color.line};

  > :first-child {
    flex: 1;
  }
`;

/** On a phone the panel is as wide as the page. */
const OtherSide = styled(IconButton)`
  ${media.below(640)} {
    display: none;
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 16px;
  overflow-wrap: anywhere;

  ul {
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }

  summary {
    padding-block: 4px;
    cursor: pointer;
  }

  [role='status'] ul {
    padding-left: 20px;
    list-style: disc;
  }
`;
