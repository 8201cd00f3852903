import { api, lastTouch } from '@firm/api-client';
import { SESSION_IDLE_MINUTES, type User } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { isKept, signOut, useSession } from '@firm/session';
import { Button, Dialog, Text } from '@firm/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';
import { wantToLeave } from './leave.ts';

const MINUTE = 60_000;
const WARNED_MS = 2 * MINUTE;
/** Compares clock times at this interval, since timers stop while a computer sleeps. */
const LOOK_MS = 5_000;

/** Returns the allowed idle time in milliseconds; undefined for clients who stay signed in (one month). */
function idleMsOf(user: User | null): number | undefined {
  if (!user) return undefined;
  if (user.role !== 'client') return SESSION_IDLE_MINUTES.staff * MINUTE;
  return isKept() ? undefined : SESSION_IDLE_MINUTES.client * MINUTE;
}

/** Warns two minutes before an idle session ends, then ends it. Activity in any tab keeps the session. */
export function IdleWarning() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const user = useSession((session) => session.user);
  const [open, setOpen] = useState(false);
  const idleMs = idleMsOf(user);
  useEffect(() => {
    if (idleMs === undefined) return setOpen(false);
    const timer = setInterval(() => {
      const left = lastTouch() + idleMs - Date.now();
      setOpen(left <= WARNED_MS);
      if (left <= 0) void signOut('idle');
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [idleMs]);
  // Tells the server about renewed activity at once, since a page may make no other call for long.
  useEffect(() => {
    if (!open) return;
    return () => void api.renew().catch(() => undefined);
  }, [open]);

  const stay = () => setOpen(false);
  return (
    <Dialog
      open={open}
      alert
      size="small"
      onClose={stay}
      title={t('idle.title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              stay();
              wantToLeave();
            }}
          >
            {t('idle.signOut')}
          </Button>
          <Button onClick={stay}>{t('idle.stay')}</Button>
        </>
      }
    >
      <Text>{t('idle.text')}</Text>
    </Dialog>
  );
}
