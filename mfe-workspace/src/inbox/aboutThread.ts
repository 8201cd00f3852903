import type { InboxThread } from '@firm/contract';
import type { useTexts } from '../texts.ts';

/** Returns the title of the thread's case, or where the thread came from. */
export function aboutThread(t: ReturnType<typeof useTexts>['t'], thread: InboxThread): string {
  if (thread.case) return thread.case.title;
  return thread.kind === 'chat' ? t('inbox.chat.from') : t(`inbox.service.${thread.service ?? 'none'}`);
}
