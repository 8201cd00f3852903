import {
  CASE_PRIORITIES,
  CASE_STATUSES,
  type CasePriority,
  type CaseStatus,
  type TimelineEvent,
  type TimelineKey,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useTexts } from './texts.ts';

type PlainKey = Exclude<TimelineKey, `status_${CaseStatus}` | `priority_${CasePriority}`>;

/** Returns an event's title in the reader's language; text written by a person stays unchanged. */
export function useEventTitle(): (event: Pick<TimelineEvent, 'key' | 'event'>) => string {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return ({ key, event }) => {
    const status = CASE_STATUSES.find((one) => key === `status_${one}`);
    if (status) return t('timeline.statusChanged', { status: common(`caseStatus.${status}`) });
    const priority = CASE_PRIORITIES.find((one) => key === `priority_${one}`);
    if (priority) return t('timeline.priorityChanged', { priority: common(`priority.${priority}`) });
    return key && isPlain(key) ? t(`timeline.${key}`) : event;
  };
}

function isPlain(key: TimelineKey): key is PlainKey {
  return !/^(status|priority)_/.test(key);
}
