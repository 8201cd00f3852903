import type { FactChanges } from '@firm/contract';
import { type FactProblem, found, wholeNumber } from '../factProblem.ts';
import { languagesOf } from '../team/teamValues.ts';
import { AT_ONCE, dayProblem, type When } from '../useFactDraft.ts';

const NAMES = ['name', 'shortName', 'founded', 'phone', 'email', 'securityEmail'] as const;
const ADDRESS = ['street', 'unit', 'city', 'state', 'zip'] as const;
export const SOCIAL = ['facebook', 'linkedin', 'twitter'] as const;
export const OPTIONAL: readonly string[] = ['unit', ...SOCIAL];
export const FIELDS = [...NAMES, ...ADDRESS, ...SOCIAL, 'languages'] as const;

export type Field = (typeof FIELDS)[number];
export type Values = Record<Field, string> & When;

/** Ten digits, or a number with the code of its country: as the contract has it. */
const PHONE = /^(\+[\d\s().-]{7,24}|(?=(\D*\d){10}\D*$)[\d\s().-]{10,20})$/;

/** The facts as they stand in the form. */
export function toValues(all: FactChanges): Values {
  const { name, shortName, founded, phone, email, securityEmail, address, social, languages = [] } = all;
  return {
    ...{ name: name ?? '', shortName: shortName ?? '', founded: founded ? String(founded) : '', phone: phone ?? '' },
    ...{ email: email ?? '', securityEmail: securityEmail ?? '' },
    ...{ street: address?.street ?? '', unit: address?.unit ?? '', city: address?.city ?? '' },
    ...{ state: address?.state ?? '', zip: address?.zip ?? '' },
    ...{ facebook: social?.facebook ?? '', linkedin: social?.linkedin ?? '', twitter: social?.twitter ?? '' },
    languages: languages.join(','),
    ...AT_ONCE,
  };
}

/** Returns the faults of the typed facts, by field. */
export function check(values: Values): Partial<Record<keyof Values, FactProblem>> {
  const of = (name: Field) => values[name].trim();
  const lacking = FIELDS.filter((name) => !OPTIONAL.includes(name) && !of(name));
  const isMailbox = (name: Field) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(of(name));
  const isLink = (name: Field) => /^(https:\/\/[^\s<>"']+)?$/.test(of(name));
  return found<keyof Values>({
    founded: !wholeNumber(of('founded'), 1800, 2199) && 'yearWrong',
    phone: !PHONE.test(of('phone')) && 'phoneWrong',
    email: !isMailbox('email') && 'emailWrong',
    securityEmail: !isMailbox('securityEmail') && 'emailWrong',
    state: !/^[A-Za-z]{2}$/.test(of('state')) && 'stateWrong',
    zip: !/^\d{5}(-\d{4})?$/.test(of('zip')) && 'zipWrong',
    facebook: !isLink('facebook') && 'linkWrong',
    linkedin: !isLink('linkedin') && 'linkWrong',
    twitter: !isLink('twitter') && 'linkWrong',
    ...Object.fromEntries(lacking.map((name) => [name, 'required' as const])),
    languages: !values.languages && 'languagesMissing',
    day: dayProblem(values),
  });
}

/** The typed facts as the server takes them. */
export function factsOf(values: Values) {
  const of = (name: Field) => values[name].trim();
  return {
    ...{ name: of('name'), shortName: of('shortName'), founded: wholeNumber(of('founded'), 1800, 2199) ?? 0 },
    ...{ phone: of('phone'), email: of('email'), securityEmail: of('securityEmail') },
    address: {
      ...{ street: of('street'), unit: of('unit'), city: of('city') },
      ...{ state: of('state').toUpperCase(), zip: of('zip') },
    },
    social: { facebook: of('facebook'), linkedin: of('linkedin'), twitter: of('twitter') },
    languages: languagesOf(values),
  };
}

/** The words for fields that only the server can refuse. */
export const REFUSED: Readonly<Record<string, FactProblem>> = {
  ...{ validFrom: 'dayWrong', founded: 'yearWrong', phone: 'phoneWrong', email: 'emailWrong' },
  ...{ securityEmail: 'emailWrong', 'address.state': 'stateWrong', 'address.zip': 'zipWrong' },
  ...{ 'social.facebook': 'linkWrong', 'social.linkedin': 'linkWrong', 'social.twitter': 'linkWrong' },
};

/** The fields of the server that have another name here. */
export const RENAMED: Readonly<Record<string, keyof Values>> = {
  ...Object.fromEntries(ADDRESS.map((name) => [`address.${name}`, name])),
  ...Object.fromEntries(SOCIAL.map((name) => [`social.${name}`, name])),
  validFrom: 'day',
};
