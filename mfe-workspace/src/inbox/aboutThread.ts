import type { InboxThread } from '@firm/contract';
import type { useTexts } from '../texts.ts';

/** Returns the title of the thread's case, or else where the thread came from and its service. */
export function aboutThread(t: ReturnType<typeof useTexts>['t'], thread: InboxThread): string {
  return (
    thread.case?.title ??
    (thread.kind === 'chat' ? chatAbout(t, thread) : t(`inbox.service.${thread.service ?? 'none'}`))
  );
}

/** "Live chat, Immigration": guests need not say what a chat is about. */
export const chatAbout = (t: ReturnType<typeof useTexts>['t'], { service }: Pick<InboxThread, 'service'>): string =>
  [t('inbox.chat.from'), service && t(`inbox.service.${service}`)].filter(Boolean).join(', ');
