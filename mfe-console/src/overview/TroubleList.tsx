import type { ReleaseTrouble } from '@firm/contract';
import { ServedLink } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, color, Icon, media, Panel, PanelHead, panelSpace } from '@firm/ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Told } from '../refusals/Told.tsx';
import { LOOKS } from '../show/StateBadge.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { useTroubleWords } from './useTroubleWords.ts';

/** Lists the other troubles, each with its app and its beginning. */
export function TroubleList({ troubles }: { troubles: readonly ReleaseTrouble[] }) {
  const { t } = useTexts();
  const say = useSay();
  const wordsOf = useTroubleWords();
  return (
    <Panel aria-labelledby="troubles">
      <PanelHead id="troubles" title={t('trouble.others')} />
      <List>
        {troubles.map((trouble) => {
          const { app, kind, version, since } = trouble;
          const { title, text, says } = wordsOf(trouble);
          return (
            <li key={`${app} ${kind} ${version} ${says}`}>
              <Sign $isGrave={LOOKS[kind].tone === 'bad'}>
                <Icon of={TriangleAlert} />
              </Sign>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                {says && (
                  <Says>
                    <Told says={says} reasons={trouble.reasons} />
                  </Says>
                )}
                {since && (
                  <small>
                    {t('trouble.since')} {say.moment(since)}
                  </small>
                )}
              </div>
              {app !== '*' && (
                <Button as={ServedLink} to={paths.releasesApp(app)} variant="secondary" size="small">
                  {t('trouble.open', { app })}
                </Button>
              )}
            </li>
          );
        })}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 4px 14px;
    align-items: start;
    padding: 16px ${panelSpace};
    border-bottom: 1px solid ${color.line};
  }

  > li:last-child {
    border: 0;
  }

  h3 {
    font: 600 1rem/1.4 var(--sans);
    letter-spacing: 0;
  }

  p {
    max-width: 72ch;
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  ${media.below(640)} {
    > li {
      grid-template-columns: 24px minmax(0, 1fr);
    }

    a {
      grid-column: 1 / -1;
    }
  }
`;

const Says = styled.div`
  max-width: 72ch;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

const Sign = styled.span<{ $isGrave: boolean }>`
  color: ${({ $isGrave }) => ($isGrave ? color.bad : color.warn)};
`;
