import { useInfiniteQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, paths, useSearchParams } from '@firm/router';
import { useMedia } from '@firm/screen';
import { AppHead, AppPage, Breadcrumb, Empty, Icon, media, Panel, ToolButton, visuallyHidden } from '@firm/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { CaseThread } from './CaseThread.tsx';
import { threadsQuery } from './messages.queries.ts';
import { ThreadList } from './ThreadList.tsx';

/** The width from which the list and a conversation stand side by side. */
const WIDE = '(min-width: 56.25em)';

/** Lists all conversations: beside the open one on wide screens, instead of it on phones. */
export function MessagesPage() {
  const { t } = useTexts();
  useScreenTitle(t('messages.title'));
  const [params] = useSearchParams();
  const [all] = useInfiniteQuery(threadsQuery).data?.pages ?? [];
  // A client with one case has one conversation and nothing to choose.
  const only = all?.count === 1 ? all.results[0]?.caseId : undefined;
  const chosen = params.get('case') ?? undefined;
  const isWide = useMedia(WIDE);
  // Beside the list there is room for a conversation: the latest one, until another is chosen.
  const openCase = chosen ?? only ?? (isWide ? all?.results[0]?.caseId : undefined);
  const isAlone = chosen !== undefined && !only;
  const { list, pane } = useFocusOnChoice(chosen);

  return (
    <AppPage>
      <Above $behind={isAlone}>
        <Breadcrumb label={t('case.breadcrumb')}>
          <Link to={paths.dashboard()}>{t('overview.pageTitle')}</Link>
          <span aria-current="page">{t('messages.title')}</span>
        </Breadcrumb>
        <AppHead title={t('messages.title')} />
      </Above>
      <Panes>
        <ListPane
          as="nav"
          ref={list}
          tabIndex={-1}
          aria-label={t('messages.conversations')}
          $behind={openCase !== undefined}
        >
          <ThreadList openCase={openCase} />
        </ListPane>
        <Pane ref={pane} tabIndex={-1} $behind={openCase === undefined}>
          {openCase === undefined ? (
            <Choose>
              <Empty
                art="letter"
                artWidth={195}
                level="h2"
                title={t('messages.choose')}
                text={t('messages.chooseText')}
              />
            </Choose>
          ) : (
            <>
              {isAlone && (
                <Back>
                  <ToolButton as={Link} to={paths.messages()}>
                    <Icon of={ArrowLeft} />
                    {t('messages.back')}
                  </ToolButton>
                </Back>
              )}
              <Thread key={openCase} caseId={openCase} naming />
            </>
          )}
        </Pane>
      </Panes>
    </AppPage>
  );
}

/** Moves the focus when a conversation opens or closes: on a phone the pressed link is gone. */
function useFocusOnChoice(chosen: string | undefined) {
  const list = useRef<HTMLElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const place = (chosen === undefined ? list : pane).current;
    place?.focus({ preventScroll: true });
    if (place && place.getBoundingClientRect().bottom > window.innerHeight) place.scrollIntoView();
  }, [chosen]);
  return { list, pane };
}

/** On a phone an open conversation fills the window: its back link replaces the breadcrumb. */
const Above = styled.div<{ $behind: boolean }>`
  ${({ $behind }) =>
    $behind &&
    css`
      ${media.below(900)} {
        ${visuallyHidden}
      }
    `}
`;

const Panes = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 24px;

  ${media.from(900)} {
    grid-template-columns: minmax(280px, 4fr) minmax(0, 8fr);
    height: max(520px, 100dvh - 260px);
  }
`;

/** Phones hide the part that is behind the other. */
const behindOnPhones = ({ $behind }: { $behind: boolean }) => ($behind ? `${media.below(900)} { display: none; }` : '');

const ListPane = styled(Panel)<{ $behind: boolean }>`
  overflow-y: auto;

  &:focus {
    outline: 0;
  }

  ${behindOnPhones}
`;

const Pane = styled.div<{ $behind: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  /* The link back stands above and needs this room. */
  scroll-margin-top: 24px;

  &:focus {
    outline: 0;
  }

  ${behindOnPhones}
`;

const Choose = styled(Panel)`
  display: grid;
  flex: 1;
  align-content: center;
`;

const Back = styled.div`
  margin: -44px 0 4px -12px;

  ${media.from(900)} {
    display: none;
  }
`;

const Thread = styled(CaseThread)`
  flex: 1;
  min-height: 0;

  ${media.below(900)} {
    flex: none;
    height: max(480px, 100dvh - 140px);
  }
`;
