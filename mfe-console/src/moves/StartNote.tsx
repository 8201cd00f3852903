import { api } from '@firm/api-client';
import { type ReleaseAppDetail, type ReleaseStart, releases } from '@firm/contract';
import { Button, Note } from '@firm/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { freezeEffects } from '../freezes/freezeEffects.ts';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { Ways } from '../show/Ways.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/**
 * Says which version of an app begins when, for how many, and that a freeze drops it; who may move the app cancels it.
 * The dialog stays with the start that it was opened for.
 */
export function StartNote({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const { id, mayMove, start, freezes } = app;
  const isDropped = freezes.some(
    ({ app: frozen, from, until }) =>
      freezeEffects([app], { app: frozen, from, until: until ?? undefined }).dropped.length > 0,
  );
  const [cancelled, cancel] = useState<ReleaseStart>();
  return (
    <>
      {start && (
        <Note icon={CalendarClock}>
          <Planned start={start} />
          {isDropped && <p>{t('start.dropped')}</p>}
          {mayMove && (
            <Ways>
              <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => cancel(start)}>
                {t('start.cancel')}
              </Button>
            </Ways>
          )}
        </Note>
      )}
      {cancelled && (
        <ReasonDialog
          title={t('start.cancelTitle', { version: cancelled.version })}
          text={t('start.cancelText')}
          confirm={t('start.cancel')}
          done={t('start.cancelled')}
          failed={t('start.notCancelled')}
          may={mayMove}
          send={(reason) => api.call(releases.cancelStart, { params: { id }, body: { start: cancelled.id, reason } })}
          onClose={() => cancel(undefined)}
        />
      )}
    </>
  );
}

function Planned({ start }: { start: ReleaseStart }) {
  const { t } = useTexts();
  const say = useSay();
  const { version, at, strategy, who, reason } = start;
  const share = say.shares(start);
  return (
    <>
      <p>
        <b>{t('start.begins', { version, moment: say.moment(at) })}</b>
      </p>
      <p>
        {share && t('start.share', { share })} {strategy && t('rollout.by', { growth: say.growth(strategy) })}{' '}
        {t('start.by', { who: say.who(who) })} {reason && t('rollout.because', { reason })}
      </p>
      <p>{t('start.gate')}</p>
    </>
  );
}
