import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  type CasePriority,
  type CaseStatus,
  type TimelineEvent,
  type TimelineKey,
} from '@firm/contract';
import { type Translate, useCommonTexts } from '@firm/i18n';

type PlainKey = Exclude<TimelineKey, `status_${CaseStatus}` | `priority_${CasePriority}`>;

/**
 * Returns the title of an event of a case in the reader's language; text written by a person stays unchanged. `say` is
 * the app's own text of a kind of event: `(key, values) => t(`timeline.${key}`, values)`.
 */
export function useEventTitle(
  say: Translate<PlainKey | 'statusChanged' | 'priorityChanged'>,
): (event: Pick<TimelineEvent, 'key' | 'event'>) => string {
  const { t: common } = useCommonTexts();
  return ({ key, event }) => {
    const status = CASE_STATUSES.find((one) => key === `status_${one}`);
    if (status) return say('statusChanged', { status: common(`caseStatus.${status}`) });
    const priority = CASE_PRIORITIES.find((one) => key === `priority_${one}`);
    if (priority) return say('priorityChanged', { priority: common(`priority.${priority}`) });
    if (!key || !isPlain(key)) return event;
    const title = say(key);
    // A key that came after this version has no text in it.
    return title.endsWith(key) ? event : title;
  };
}

function isPlain(key: TimelineKey): key is PlainKey {
  return !/^(status|priority)_/.test(key);
}
