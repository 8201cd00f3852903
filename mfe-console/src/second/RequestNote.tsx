import { api } from '@firm/api-client';
import { type ReleaseAppDetail, type ReleaseRequest, releases } from '@firm/contract';
import { Button, Note } from '@firm/ui';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReasonDialog } from '../reason/ReasonDialog.tsx';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';
import { AgreeDialog } from './AgreeDialog.tsx';
import { useRequestWords } from './useRequestWords.ts';

interface Props {
  app: ReleaseAppDetail;
  request: ReleaseRequest;
}

/**
 * Says what was asked for, by whom and until when; another person agrees to it, and who may move the app declines it.
 */
export function RequestNote({ app, request }: Props) {
  const { t } = useTexts();
  const say = useSay();
  const { waits, declineOf, withdrawOf } = useRequestWords()(request);
  const [open, setOpen] = useState<'agree' | 'decline'>();
  const close = () => setOpen(undefined);
  const { who, reason, until } = request;
  return (
    <Note icon={UsersRound}>
      <p>
        <b>{waits}</b> {t('second.by', { who: say.who(who) })} {reason && t('rollout.because', { reason })}
      </p>
      <p>{t('second.until', { moment: say.moment(until) })}</p>
      {app.mayMove && (
        <Ways>
          {app.mayAgree && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('agree')}>
              {t('second.agree')}
            </Button>
          )}
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen('decline')}>
            {t(app.mayAgree ? 'second.decline' : 'second.withdraw')}
          </Button>
        </Ways>
      )}
      {open === 'agree' && <AgreeDialog app={app} request={request} onClose={close} />}
      {open === 'decline' && (
        <ReasonDialog
          title={app.mayAgree ? declineOf : withdrawOf}
          text={t('second.declineText')}
          confirm={t(app.mayAgree ? 'second.decline' : 'second.withdraw')}
          done={t('second.declined')}
          failed={t('second.notDeclined')}
          send={(words) => api.call(releases.decline, { params: { id: app.id }, body: { reason: words } })}
          onClose={close}
        />
      )}
    </Note>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;
