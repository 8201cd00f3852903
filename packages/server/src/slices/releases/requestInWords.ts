import { type Language, type ReleaseActor, TRAFFIC_FULL } from '@firm/contract';
import type { MoveRequest } from '@firm/releases';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fill } from '../../ground/words/fill.ts';
import { locales } from '../../ground/words/locales.ts';
import { wordsIn } from './releases.letters.ts';

/** `1.2.0 for 10%, 50% of the staff`, in the reader's language. */
export function requestInWords(language: Language, { asked }: MoveRequest): string {
  const { request: words } = wordsIn(language);
  const { version = '', traffic, cohorts = [], at } = asked;
  if (asked.move === 'promote') return fill(words.forAll, { version });
  const share = [
    ...(traffic === undefined ? [] : [percent(language, traffic)]),
    ...cohorts.map((cohort) => fill(words.cohort[cohort.who], { share: percent(language, cohort.traffic) })),
  ].join(', ');
  if (at === undefined) return share ? fill(words.for, { version, share }) : version;
  const moment = momentIn(language, new Date(at));
  return fill(share ? words.forFrom : words.from, { version, share, moment });
}

/** Who asked, as a sentence about them begins. */
export function askerInWords(language: Language, { kind, name }: ReleaseActor): string {
  const { who } = wordsIn(language);
  if (name === null) return who.person;
  return kind === 'token' || kind === 'command' ? fill(who[kind], { name }) : name;
}

const percent = (language: Language, points: number): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    points / TRAFFIC_FULL,
  );
