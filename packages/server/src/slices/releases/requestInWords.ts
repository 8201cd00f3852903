import { type Language, type ReleaseActor, type ReleaseRequest, TRAFFIC_FULL } from '@firm/contract';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fill } from '../../ground/words/fill.ts';
import { locales } from '../../ground/words/locales.ts';
import { wordsIn } from './releases.letters.ts';

type Asked = Pick<ReleaseRequest, 'move' | 'version' | 'startAt' | 'traffic' | 'cohorts'>;

/** `1.2.0 for 10%, 50% of the staff`, in the reader's language. */
export function requestInWords(language: Language, { move, version: named, startAt, traffic, cohorts }: Asked): string {
  const { request: words } = wordsIn(language);
  const version = named ?? '';
  if (move === 'promote') return fill(words.forAll, { version });
  const share = [
    ...(traffic === null ? [] : [percent(language, traffic)]),
    ...cohorts.map((cohort) => fill(words.cohort[cohort.who], { share: percent(language, cohort.traffic) })),
  ].join(', ');
  if (startAt === null) return share ? fill(words.for, { version, share }) : version;
  const moment = momentIn(language, new Date(startAt));
  return fill(share ? words.forFrom : words.from, { version, share, moment });
}

/** Names an actor for the beginning of a sentence. */
export function actorInWords(language: Language, { kind, name }: ReleaseActor): string {
  const { who } = wordsIn(language);
  if (name === null) return who.person;
  return kind === 'token' || kind === 'command' ? fill(who[kind], { name }) : name;
}

const percent = (language: Language, points: number): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    points / TRAFFIC_FULL,
  );
