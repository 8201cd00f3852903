import type { ReleaseAppDetail } from '@firm/contract';
import { paths } from '@firm/router';
import { Panel, PanelBody, PanelHead, Timeline, TimelineItem } from '@firm/ui';
import { Outcome } from '../log/Outcome.tsx';
import { Told } from '../refusals/Told.tsx';
import { RowLink } from '../show/RowLink.ts';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** Lists the log entries of the app, the latest first. */
export function HistoryPanel({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const say = useSay();
  return (
    <Panel aria-labelledby="history">
      <PanelHead id="history" title={t('history.title')}>
        <RowLink to={paths.releasesLog({ app: app.id })}>{t('history.log')}</RowLink>
      </PanelHead>
      <PanelBody>
        <Timeline>
          {app.log.map(({ at, who, action, version, what, outcome, reason, why }, place) => (
            <TimelineItem key={`${at} ${action} ${version}`} $state={place === 0 ? 'now' : 'done'}>
              <b>{[t(`action.${action}`), version].filter(Boolean).join(' ')}</b>
              <Soft>{[say.who(who), say.moment(at), why.length === 0 && reason].filter(Boolean).join(' · ')}</Soft>
              {reason !== null && why.length > 0 && (
                <Soft as="div">
                  <Told says={reason} reasons={why} />
                </Soft>
              )}
              <Outcome what={what} outcome={outcome} />
            </TimelineItem>
          ))}
        </Timeline>
      </PanelBody>
    </Panel>
  );
}
