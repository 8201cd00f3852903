import type { InboxThread } from '@firm/contract';
import type { useTexts } from '../texts.ts';

/** What a thread is about, or where it came from. */
export function aboutThread(t: ReturnType<typeof useTexts>['t'], thread: InboxThread): string {
  if (thread.case) return thread.case.title;
  return thread.kind === 'chat' ? t('inbox.chat.from') : t(`inbox.service.${thread.service ?? 'none'}`);
}
