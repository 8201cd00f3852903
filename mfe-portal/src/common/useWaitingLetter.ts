import { GUEST, useSession, useWaiting } from '@firm/session';
import { useTexts } from '../texts.ts';

/** Says what holds up a letter that waits in this browser; undefined without one. */
export function useWaitingLetter(): { title: string; text: string } | undefined {
  const { t } = useTexts();
  const user = useSession((session) => session.user);
  if (useWaiting(user?.id ?? GUEST) === 0) return undefined;
  return {
    title: t('letter.waits'),
    text: t(user?.isVerified === false ? 'letter.waitsForEmail' : 'letter.waitsForNetwork'),
  };
}
