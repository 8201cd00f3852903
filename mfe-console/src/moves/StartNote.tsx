import { api } from '@firm/api-client';
import { type ReleaseAppDetail, type ReleaseStart, releases } from '@firm/contract';
import { Button, Note } from '@firm/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

interface Props {
  app: Pick<ReleaseAppDetail, 'id' | 'mayMove'>;
  start: ReleaseStart;
}

/** Says which version begins when, and for how many; who may move the app can cancel it. */
export function StartNote({ app: { id, mayMove }, start }: Props) {
  const { t } = useTexts();
  const say = useSay();
  const [isCancelling, cancel] = useState(false);
  const { version, at, who, reason } = start;
  const share = say.share(start);
  return (
    <Note icon={CalendarClock}>
      <p>
        <b>{t('start.begins', { version, moment: say.moment(at) })}</b> {share && t('start.share', { share })}
      </p>
      <p>
        {t('start.by', { who: say.who(who) })} {reason && t('rollout.because', { reason })} {t('start.gate')}
      </p>
      {mayMove && (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => cancel(true)}>
          {t('start.cancel')}
        </Button>
      )}
      {isCancelling && (
        <ReasonDialog
          title={t('start.cancelTitle', { version })}
          text={t('start.cancelText')}
          confirm={t('start.cancel')}
          done={t('start.cancelled')}
          failed={t('start.notCancelled')}
          send={(words) => api.call(releases.cancelStart, { params: { id }, body: { reason: words } })}
          onClose={() => cancel(false)}
        />
      )}
    </Note>
  );
}
