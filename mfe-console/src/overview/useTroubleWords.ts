import { RELEASE_LIMITS, RELEASE_SAMPLE_MIN, type ReleaseTrouble, STAY_CODES } from '@firm/contract';
import { useTexts } from '../texts.ts';
import { useSay } from '../useSay.ts';

/** Says a trouble in words: a title, and a sentence that says what is allowed or why. */
export function useTroubleWords() {
  const { t } = useTexts();
  const say = useSay();
  return (trouble: ReleaseTrouble) => {
    const { kind, says, who } = trouble;
    const key = kind === 'failing' ? failingKey(trouble) : kind;
    const limit = kind in RELEASE_LIMITS ? RELEASE_LIMITS[kind as keyof typeof RELEASE_LIMITS] : null;
    return {
      title: t(`trouble.${key}.title`, { what: say.what(trouble), figure: say.figure(trouble) }),
      text: [
        t(`trouble.${key}.text`, {
          limit: say.figure({ kind, figure: limit }),
          min: say.count(RELEASE_SAMPLE_MIN),
        }),
        ...(who ? [t('trouble.wentBack', { who: say.who(who) })] : []),
      ].join(' '),
      /** The platform's own words, in English. */
      says,
    };
  };
}

/** The kind of a failure: one that evidence could not take back, one that only the server saw, or any other. */
function failingKey({ figure, reasons }: ReleaseTrouble) {
  const stay = STAY_CODES.find((known) => reasons.some(({ code }) => code === known));
  if (stay) return stay === STAY_CODES[0] ? 'stayUnfit' : 'stayNoWay';
  return figure === null ? 'unrendered' : 'failing';
}
