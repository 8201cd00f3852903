import { type ReleaseOutcome, TRAFFIC_FULL } from '@firm/contract';
import { useRequestWords } from '../second/useRequestWords.ts';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

type Traffic = Extract<ReleaseOutcome, { kind: 'traffic' }>;

/** Says in the reader's language what came of a change; null for a kind that only a later server knows. */
export function useOutcomeWords() {
  const { t } = useTexts();
  const say = useSay();
  const requestWords = useRequestWords();

  const trafficWords = ({ version, rollout, pinned }: Traffic) => {
    const held = pinned ? [t('outcome.pinned')] : [];
    if (!rollout) return [t('outcome.all', { version }), ...held];
    const { version: next, share, paused, strategy, endsAt, cohorts, replaces } = rollout;
    const shares = { version, share: say.traffic(TRAFFIC_FULL - share), next, nextShare: say.traffic(share) };
    return [
      t('outcome.shares', shares),
      ...(paused ? [t('outcome.paused')] : []),
      ...(strategy === null ? [] : [t('outcome.grows', { growth: say.growth(strategy) })]),
      ...(endsAt === null ? [] : [t('outcome.allBy', { moment: say.moment(endsAt) })]),
      ...(cohorts.length ? [say.shares({ traffic: null, cohorts })] : []),
      ...(replaces === null ? [] : [t('outcome.replaces', { version: replaces })]),
      ...held,
    ];
  };
  const untilWords = (until: string | null) =>
    until === null ? [] : [t('outcome.until', { moment: say.moment(until) })];

  return (outcome: ReleaseOutcome): string | null => {
    switch (outcome.kind) {
      case 'traffic':
        return trafficWords(outcome).join(' · ');
      case 'asked':
        return requestWords(outcome).waits;
      case 'declined':
      case 'withdrawn':
      case 'not_made':
        return outcome.version === null
          ? t(`outcome.${outcome.kind}Unnamed`)
          : t(`outcome.${outcome.kind}`, { version: outcome.version });
      case 'start_planned':
        return t('outcome.start_planned', { version: outcome.version, moment: say.moment(outcome.at) });
      case 'start_dropped':
      case 'agreed':
      case 'stays':
        return t(`outcome.${outcome.kind}`, { version: outcome.version });
      case 'frozen': {
        const from = outcome.from === null ? [] : [t('outcome.from', { moment: say.moment(outcome.from) })];
        const end = outcome.until === null ? [t('outcome.untilLifted')] : untilWords(outcome.until);
        return [t('outcome.frozen'), ...from, ...end].join(' · ');
      }
      case 'key':
        return t(`outcome.key.${outcome.state}`, { key: outcome.keyId });
      case 'token':
        return [t(`outcome.token.${outcome.may}`, { name: outcome.name }), ...untilWords(outcome.until)].join(' · ');
      case 'right':
        return [
          t(`outcome.right.${outcome.right ?? 'none'}`),
          ...(outcome.name === undefined ? [] : [outcome.name ?? t('who.person')]),
        ].join(' · ');
      case 'owner':
        return t(`outcome.owner.${ownerWay(outcome)}`);
      case 'published':
      case 'healed':
      case 'deleted':
      case 'banned':
      case 'unbanned':
      case 'two_persons':
      case 'one_person':
      case 'freeze_lifted':
        return t(`outcome.${outcome.kind}`);
      default:
        outcome satisfies never;
        return null;
    }
  };
}

const ownerWay = ({ mail, webhook }: { mail: boolean; webhook: boolean }) =>
  mail && webhook ? 'both' : mail ? 'mail' : webhook ? 'webhook' : 'none';
