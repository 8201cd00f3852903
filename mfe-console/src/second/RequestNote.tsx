import { api } from '@firm/api-client';
import { type ReleaseAppDetail, type ReleaseRequest, releases } from '@firm/contract';
import { Button, Note } from '@firm/ui';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { Ways } from '../show/Ways.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { AgreeDialog } from './AgreeDialog.tsx';
import { useRequestWords } from './useRequestWords.ts';

/** An open dialog, with the request that it was opened for: another one may have taken its place since. */
interface Opened {
  way: 'agree' | 'decline';
  request: ReleaseRequest;
  /** The caller's own request is withdrawn. */
  isOwn: boolean;
}

/**
 * Says what was asked for, by whom and until when; another person agrees to it, and who may move the app declines it.
 */
export function RequestNote({ app }: { app: ReleaseAppDetail }) {
  const { t } = useTexts();
  const words = useRequestWords();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const { id, request, mayMove, mayAgree } = app;
  return (
    <>
      {request && (
        <Note icon={UsersRound}>
          <Asked request={request} />
          {mayMove && (
            <Ways>
              {mayAgree && (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  onClick={() => open({ way: 'agree', request, isOwn: false })}
                >
                  {t('second.agree')}
                </Button>
              )}
              <Button
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                onClick={() => open({ way: 'decline', request, isOwn: !mayAgree })}
              >
                {t(mayAgree ? 'second.decline' : 'second.withdraw')}
              </Button>
            </Ways>
          )}
        </Note>
      )}
      {opened?.way === 'agree' && <AgreeDialog app={app} request={opened.request} onClose={close} />}
      {opened?.way === 'decline' && (
        <ReasonDialog
          title={words(opened.request)[opened.isOwn ? 'withdrawOf' : 'declineOf']}
          text={t('second.declineText')}
          confirm={t(opened.isOwn ? 'second.withdraw' : 'second.decline')}
          done={t('second.declined')}
          failed={t('second.notDeclined')}
          may={mayMove}
          send={(reason) =>
            api.call(releases.decline, { params: { id }, body: { request: opened.request.id, reason } })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function Asked({ request }: { request: ReleaseRequest }) {
  const { t } = useTexts();
  const say = useSay();
  const { waits, asked } = useRequestWords()(request);
  const { reason, strategy, until } = request;
  return (
    <>
      <p>
        <b>{waits}</b> {strategy && t('rollout.by', { growth: say.growth(strategy) })} {asked}{' '}
        {reason && t('rollout.because', { reason })}
      </p>
      <p>{t('second.until', { moment: say.moment(until) })}</p>
    </>
  );
}
