import { api, lastTouch } from '@firm/api-client';
import { SESSION_IDLE_MINUTES, type User } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { isKept, signOut, useSession } from '@firm/session';
import { Button, Dialog, Text } from '@firm/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';

const MINUTE = 60_000;
const WARNED_MS = 2 * MINUTE;
/** Looked at by the clock, since a computer that slept has counted nothing. */
const LOOK_MS = 5_000;

/** How long nobody may touch anything; undefined for clients who asked to stay signed in: theirs is a month. */
function idleMsOf(user: User | null): number | undefined {
  if (!user) return undefined;
  if (user.role !== 'client') return SESSION_IDLE_MINUTES.staff * MINUTE;
  return isKept() ? undefined : SESSION_IDLE_MINUTES.client * MINUTE;
}

/** Two minutes before a session ends because nobody is there it asks, and then ends it. A touch in any tab answers. */
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
  // Somebody is there again: the server is told at once, since a page may call nothing for long.
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
          <Button variant="secondary" onClick={() => void signOut()}>
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
