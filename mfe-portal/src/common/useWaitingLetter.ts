import { GUEST, refusedOf, useSession, useWaiting } from '@firm/session';
import { useTexts } from '../texts.ts';

/** Says what holds up a letter that waits in this browser, or was refused; undefined without one. */
export function useWaitingLetter(): { title: string; text: string; isRefused: boolean } | undefined {
  const { t } = useTexts();
  const user = useSession((session) => session.user);
  const owner = user?.id ?? GUEST;
  const isRefused = useWaiting(refusedOf(owner)) > 0;
  if (useWaiting(owner) === 0) return undefined;
  if (isRefused) return { title: t('letter.refused'), text: t('letter.refusedText'), isRefused };
  return {
    isRefused,
    title: t('letter.waits'),
    text: t(user?.isVerified === false ? 'letter.waitsForEmail' : 'letter.waitsForNetwork'),
  };
}
