import type { ReleaseRequest } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** What a request asks for, in words. */
export function useRequestWords() {
  const { t } = useTexts();
  const say = useSay();
  return ({ move, version, traffic, strategy, startAt }: ReleaseRequest) => {
    if (move === 'promote') return t('second.promote', { version: version ?? '' });
    const share = [traffic === null ? '' : say.traffic(traffic), strategy].filter(Boolean).join(', ');
    const words = { version: version ?? '', share, moment: startAt === null ? '' : say.moment(startAt) };
    return startAt === null ? t('second.rollout', words) : t('second.start', words);
  };
}
