import { api } from '@firm/api-client';
import {
  cityLine,
  FACT_TEXT_MAX_LENGTH,
  type FactChanges,
  type FactsOfSection,
  facts,
  officeInstant,
  streetLine,
} from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { TextField, TwoUp } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FactForm } from './FactForm.tsx';
import { Aside, Columns, PartTitle } from './factLook.ts';
import { type FactProblem, found, wholeNumber } from './factProblem.ts';
import { PlannedList } from './PlannedList.tsx';
import { Preview } from './Preview.tsx';
import { SpokenField } from './team/SpokenField.tsx';
import { languagesOf } from './team/teamValues.ts';
import { AT_ONCE, dayProblem, useFactDraft, type When } from './useFactDraft.ts';
import { useFactWords } from './useFactWords.ts';

const NAMES = ['name', 'shortName', 'founded', 'phone', 'email', 'securityEmail'] as const;
const ADDRESS = ['street', 'unit', 'city', 'state', 'zip'] as const;
const SOCIAL = ['facebook', 'linkedin', 'twitter'] as const;
const OPTIONAL: readonly string[] = ['unit', ...SOCIAL];
const FIELDS = [...NAMES, ...ADDRESS, ...SOCIAL, 'languages'] as const;

type Field = (typeof FIELDS)[number];
type Values = Record<Field, string> & When;

const SHORT_NAME_MAX_LENGTH = 30;
const PROFILE_MAX_LENGTH = 300;
/** Ten digits, or a number with the code of its country: as the contract has it. */
const PHONE = /^(\+[\d\s().-]{7,24}|(?=(\D*\d){10}\D*$)[\d\s().-]{10,20})$/;

function toValues(all: FactChanges): Values {
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

function check(values: Values): Partial<Record<keyof Values, FactProblem>> {
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
function factsOf(values: Values) {
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

/** The same text for the same value, whatever the order of its keys. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  );

/** The facts of a day: those of now, what is planned until then, and what is typed. Typing nothing ends the plans. */
function factsOn(day: string | undefined, { facts: now, planned }: FactsOfSection, typed: FactChanges): FactChanges {
  const names = Object.keys(typed) as (keyof FactChanges)[];
  const changed = names.filter((name) => inOrder(typed[name]) !== inOrder(now[name]));
  if (!day || changed.length === 0) return typed;
  const starts = officeInstant(day, '00:00').toISOString();
  const due = planned.filter(({ validFrom }) => validFrom <= starts);
  const mine = Object.fromEntries(changed.map((name) => [name, typed[name]]));
  return Object.assign({}, now, ...due.map(({ after }) => after), mine) as FactChanges;
}

/** What is wrong with a field that the server alone refuses. */
const REFUSED: Readonly<Record<string, FactProblem>> = {
  ...{ validFrom: 'dayWrong', founded: 'yearWrong', phone: 'phoneWrong', email: 'emailWrong' },
  ...{ securityEmail: 'emailWrong', 'address.state': 'stateWrong', 'address.zip': 'zipWrong' },
  ...{ 'social.facebook': 'linkWrong', 'social.linkedin': 'linkWrong', 'social.twitter': 'linkWrong' },
};

/** The fields of the server that have another name here. */
const RENAMED: Readonly<Record<string, keyof Values>> = {
  ...Object.fromEntries(ADDRESS.map((name) => [`address.${name}`, name])),
  ...Object.fromEntries(SOCIAL.map((name) => [`social.${name}`, name])),
  validFrom: 'day',
};

/** The name of the firm, its address, and how it is reached. */
export function ContactArea({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, 'contact', toValues);
  const { values } = draft;
  const form = useForm<Values, FactProblem>({
    values,
    onChange: draft.change,
    fields: [...FIELDS, 'day' as const].map((name) => ({ name, label: t(`facts.field.${name}`) })),
    check,
    send: (typed) => draft.save((when) => api.call(facts.saveContact, { body: { ...factsOf(typed), ...when } })),
    renamed: RENAMED,
    problemOf: ({ field }) => REFUSED[field] ?? 'refused',
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  const text = (name: Field, further: { type?: string; hint?: string; maxLength?: number } = {}) => (
    <TextField
      {...form.field(name)}
      label={t(`facts.field.${name}`)}
      required={!OPTIONAL.includes(name)}
      autoComplete="off"
      maxLength={FACT_TEXT_MAX_LENGTH}
      {...further}
      value={values[name]}
    />
  );
  const day = values.when === 'later' && !dayProblem(values) ? values.day : undefined;
  return (
    <Columns>
      <section aria-labelledby="contact-facts">
        <PartTitle id="contact-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={form} then={[t('facts.thenInvoices'), t('facts.askProof')]}>
          {text('name')}
          <TwoUp>
            {text('shortName', { hint: t('facts.shortNameHint'), maxLength: SHORT_NAME_MAX_LENGTH })}
            {text('founded')}
          </TwoUp>
          {text('phone', { type: 'tel', hint: t('facts.phoneHint') })}
          <TwoUp>
            {text('email', { type: 'email' })}
            {text('securityEmail', { type: 'email', hint: t('facts.securityEmailHint') })}
          </TwoUp>
          <TwoUp>
            {text('street')}
            {text('unit')}
          </TwoUp>
          {text('city')}
          <TwoUp>
            {text('state', { maxLength: 2 })}
            {text('zip', { maxLength: 10 })}
          </TwoUp>
          <SpokenField {...form.field('languages')} value={values.languages} />
          {SOCIAL.map((name) => (
            <div key={name}>
              {text(name, { type: 'url', hint: t('facts.socialHint'), maxLength: PROFILE_MAX_LENGTH })}
            </div>
          ))}
        </FactForm>
      </section>
      <Aside>
        <Preview
          day={day}
          today={<Office changes={saved.facts} />}
          then={<Office changes={factsOn(day, saved, factsOf(values))} />}
        />
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}

/** The office as the contact page names it. */
function Office({ changes }: { changes: FactChanges }) {
  const { spoken } = useFactWords();
  const { name, address, phone, email, languages = [] } = changes;
  return (
    <>
      <h3>{name}</h3>
      {address && (
        <Address>
          {streetLine(address)}
          <br />
          {cityLine(address)}
        </Address>
      )}
      <span>{phone}</span>
      <span>{email}</span>
      <span>{capitalised(spoken(languages))}</span>
    </>
  );
}

const Address = styled.address`
  font-style: normal;
`;
