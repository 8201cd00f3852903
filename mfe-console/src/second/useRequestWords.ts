import type { ReleaseRequest } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** What a request asks for, in words; and the titles of agreeing to it, declining and withdrawing it. */
export function useRequestWords() {
  const { t } = useTexts();
  const say = useSay();
  return ({ move, version, traffic, strategy, cohorts, startAt }: ReleaseRequest) => {
    const words = {
      version: version ?? '',
      share: move === 'promote' ? t('second.everybody') : say.share({ traffic, strategy, cohorts }),
      moment: startAt === null ? '' : say.moment(startAt),
    };
    return {
      waits: startAt === null ? t('second.waits', words) : t('second.waitsToBegin', words),
      agreeTo: t('second.agreeTo', words),
      declineOf: t('second.declineOf', words),
      withdrawOf: t('second.withdrawOf', words),
    };
  };
}
