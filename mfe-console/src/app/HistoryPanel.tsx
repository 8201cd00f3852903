import type { ReleaseAppDetail } from '@firm/contract';
import { paths } from '@firm/router';
import { Panel, PanelBody, PanelHead, Timeline, TimelineItem } from '@firm/ui';
import { Outcome } from '../log/Outcome.tsx';
import { ownReason } from '../log/ownReason.ts';
import { Reasons } from '../refusals/Reasons.tsx';
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
          {app.log.map((entry, place) => (
            <TimelineItem key={`${entry.at} ${entry.action} ${entry.version}`} $state={place === 0 ? 'now' : 'done'}>
              <b>{[t(`action.${entry.action}`), entry.version].filter(Boolean).join(' ')}</b>
              <Soft>{[say.who(entry.who), say.moment(entry.at), ownReason(entry)].filter(Boolean).join(' · ')}</Soft>
              {entry.why.length > 0 && (
                <Soft as="div">
                  <Reasons reasons={entry.why} />
                </Soft>
              )}
              <Outcome what={entry.what} outcome={entry.outcome} />
            </TimelineItem>
          ))}
        </Timeline>
      </PanelBody>
    </Panel>
  );
}
