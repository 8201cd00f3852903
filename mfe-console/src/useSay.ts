import {
  RELEASE_SAMPLE_MIN,
  type ReleaseActor,
  type ReleaseFigures,
  type ReleaseStart,
  type ReleaseTrouble,
  TRAFFIC_FULL,
} from '@firm/contract';
import {
  formatAge,
  formatDecimal,
  formatFileSize,
  formatListDay,
  formatNumber,
  formatRate,
  formatTime,
} from '@firm/i18n';
import { useTexts } from './texts.ts';

const NOTHING = '–';

type Failed = Pick<ReleaseFigures, 'visitors' | 'failed'>;

/** Writes figures, moments and people of releases in the reader's language. */
export function useSay() {
  const { t, language } = useTexts();
  const seconds = (ms: number | null, format = formatDecimal) =>
    ms === null ? NOTHING : t('say.seconds', { seconds: format(language, ms / 1000) });
  const milliseconds = (ms: number | null) =>
    ms === null ? NOTHING : t('say.milliseconds', { milliseconds: formatNumber(language, Math.round(ms)) });
  const shift = (cls: number | null) => (cls === null ? NOTHING : formatNumber(language, cls));
  const rate = (share: number | null) => (share === null ? NOTHING : formatRate(language, share));
  const failedCount = ({ visitors, failed }: Failed) =>
    visitors === 0
      ? NOTHING
      : t('say.failed', { failed: formatNumber(language, failed), visitors: formatNumber(language, visitors) });
  /** Undefined for too few visitors: anybody can send a report. */
  const failedShare = ({ visitors, failed }: Failed) =>
    visitors < RELEASE_SAMPLE_MIN ? undefined : formatRate(language, failed / visitors);
  /** The kinds whose figure is no share. */
  const FORMS = { slow: seconds, shifting: shift, sluggish: milliseconds };
  const trafficOf = (points: number) => formatRate(language, points / TRAFFIC_FULL);
  return {
    seconds,
    milliseconds,
    shift,
    rate,
    failedCount,
    failedShare,
    /** Both in one line: `0.33%, 143 of 42,852`. */
    failed: (figures: Failed) => [failedShare(figures) ?? [], failedCount(figures)].flat().join(', '),
    traffic: trafficOf,
    /** The visitors that a rollout reaches: `10%, 50% of the staff`; empty where its strategy alone decides. */
    shares: ({ traffic, cohorts }: Pick<ReleaseStart, 'traffic' | 'cohorts'>) =>
      [
        ...(traffic === null ? [] : [trafficOf(traffic)]),
        ...cohorts.map((cohort) => t(`cohort.${cohort.who}`, { share: trafficOf(cohort.traffic) })),
      ].join(', '),
    /** How a version grows by a strategy: `10% more every 30 minutes`. */
    growth: (strategy: string) => {
      const [, kind, percent, minutes] = /^(Canary|Linear)(\d+)Percent\D*(\d+)/.exec(strategy) ?? [];
      return kind === undefined
        ? t('growth.AllAtOnce')
        : t(`growth.${kind as 'Canary' | 'Linear'}`, {
            share: rate(Number(percent) / 100),
            count: Number(minutes),
          });
    },
    count: (value: number) => formatNumber(language, value),
    size: (bytes: number) => formatFileSize(language, bytes),
    age: (at: string) => formatAge(language, at, new Date()),
    moment: (at: string) => `${formatListDay(language, at, new Date())}, ${formatTime(language, at)}`,
    who: ({ kind, name }: ReleaseActor) =>
      name === null
        ? t(`who.${kind}`)
        : kind === 'token' || kind === 'command'
          ? t(`who.named.${kind}`, { name })
          : name,
    /** `blog 1.4.2`, or the app alone. */
    what: ({ app, version }: Pick<ReleaseTrouble, 'app' | 'version'>) => [app, version].filter(Boolean).join(' '),
    figure: ({ kind, figure }: Pick<ReleaseTrouble, 'kind' | 'figure'>) =>
      kind in FORMS ? FORMS[kind as keyof typeof FORMS](figure) : rate(figure),
  };
}
