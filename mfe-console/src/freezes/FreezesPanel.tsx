import { api, type UseQueryResult } from '@firm/api-client';
import { type ReleaseApp, type ReleaseFreeze, type ReleaseFreezes, releases } from '@firm/contract';
import { dialogOf, QueryFailed } from '@firm/screen';
import { Button, color, Icon, media, Panel, PanelBody, PanelHead, panelSpace, Text } from '@firm/ui';
import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LazyReasonDialog } from '../reason/LazyReasonDialog.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { resumedBy } from './freezeEffects.ts';
import { useFreezeWords } from './useFreezeWords.ts';

const FreezeDialog = dialogOf(() => import(/* webpackChunkName: "freezes" */ './FreezeDialog.tsx'), 'FreezeDialog');

/** The calendar of the freezes that hold and are to come, and the way to set or lift one, for those who may. */
export function FreezesPanel({ query, apps }: { query: UseQueryResult<ReleaseFreezes>; apps: readonly ReleaseApp[] }) {
  const { t } = useTexts();
  const [isSetting, set] = useState(false);
  const mayFreeze = query.data?.mayFreeze ?? [];
  return (
    <Panel aria-labelledby="freezes">
      <PanelHead id="freezes" title={t('freeze.title')}>
        {mayFreeze.length > 0 && (
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => set(true)}>
            <Icon of={Snowflake} size={16} />
            {t('freeze.set')}
          </Button>
        )}
      </PanelHead>
      {query.data ? (
        <Calendar known={query.data} apps={apps} />
      ) : (
        query.error && (
          <PanelBody>
            <QueryFailed title={t('freeze.notLoaded')} query={query} />
          </PanelBody>
        )
      )}
      {isSetting && <FreezeDialog mayFreeze={mayFreeze} apps={apps} onClose={() => set(false)} />}
    </Panel>
  );
}

function Calendar({ known: { freezes, mayFreeze }, apps }: { known: ReleaseFreezes; apps: readonly ReleaseApp[] }) {
  const { t } = useTexts();
  const say = useSay();
  const words = useFreezeWords();
  const [lifted, lift] = useState<ReleaseFreeze>();
  return (
    <>
      {freezes.length === 0 && <PanelBody>{t('freeze.none')}</PanelBody>}
      <List>
        {freezes.map((freeze) => (
          <li key={freeze.id}>
            <div>
              <h3>{words.title(freeze)}</h3>
              <p>{freeze.reason}</p>
              <small>{t('freeze.by', { who: say.who(freeze.who) })}</small>
            </div>
            {mayFreeze.includes(freeze.app) && (
              <Button
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                aria-label={t('freeze.liftOf', { what: words.what(freeze.app) })}
                onClick={() => lift(freeze)}
              >
                {t('freeze.lift')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {lifted && (
        <LazyReasonDialog
          title={t('freeze.liftOf', { what: words.what(lifted.app) })}
          text={t('freeze.liftText')}
          confirm={t('freeze.lift')}
          done={t('freeze.lifted')}
          failed={t('freeze.notLifted')}
          may={mayFreeze.includes(lifted.app)}
          send={(reason) => api.call(releases.lift, { params: { id: lifted.id }, body: { reason } })}
          onClose={() => lift(undefined)}
        >
          {resumedBy(lifted, freezes, apps).map((version) => (
            <Text key={version.app}>{t('freeze.resumes', { what: say.what(version) })}</Text>
          ))}
        </LazyReasonDialog>
      )}
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    gap: 12px 16px;
    align-items: start;
    justify-content: space-between;
    padding: 16px ${panelSpace};
    border-top: 1px solid ${color.line};
  }

  h3 {
    font: 600 1rem/1.4 var(--sans);
    letter-spacing: 0;
  }

  p {
    max-width: 72ch;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  > li > button {
    flex: none;
  }

  ${media.below(640)} {
    > li {
      flex-direction: column;
      align-items: stretch;
    }
  }
`;
