import { api } from '@firm/api-client';
import { type FactChanges, type FactsOfSection, facts, officeDay, placeWords } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useForm } from '@firm/screen';
import { Ledger, LedgerRow, Text, TextField } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { FactForm } from './FactForm.tsx';
import { Aside, Columns, PartTitle, Soft } from './factLook.ts';
import { type FactProblem, found, wholeNumber } from './factProblem.ts';
import { PlannedList } from './PlannedList.tsx';
import { Preview } from './Preview.tsx';
import { AT_ONCE, dayProblem, useFactDraft, type When } from './useFactDraft.ts';
import { useFactWords } from './useFactWords.ts';

/** The figures with their highest values. */
const HIGHEST = { clients: 10_000_000, years: 300, staff: 100_000, successPercent: 100, savingsMillions: 1_000_000 };
const FIELDS = ['clients', 'years', 'staff', 'successPercent', 'savingsMillions'] as const;
/** The figures that the home page shows, some of them as lower bounds. */
const SHOWN = ['clients', 'years', 'successPercent', 'savingsMillions'] as const;

type Field = (typeof FIELDS)[number];
type Values = Record<Field, string> & When;
type FirmFigures = NonNullable<FactChanges['figures']>;

const toValues = ({ figures }: FactChanges): Values => ({
  ...{ clients: String(figures?.clients || ''), years: String(figures?.years || '') },
  ...{ staff: String(figures?.staff || ''), successPercent: String(figures?.successPercent || '') },
  ...{ savingsMillions: String(figures?.savingsMillions || ''), ...AT_ONCE },
});

/** A figure that is not typed is left out. */
const numberOf = (values: Values, name: Field) => wholeNumber(values[name].trim() || '0', 0, HIGHEST[name]);

const check = (values: Values): Partial<Record<keyof Values, FactProblem>> =>
  found<keyof Values>({
    ...Object.fromEntries(
      FIELDS.filter((name) => numberOf(values, name) === undefined).map((name) => [
        name,
        name === 'successPercent' ? ('percentWrong' as const) : ('countWrong' as const),
      ]),
    ),
    day: dayProblem(values),
  });

/** The typed figures; one that is not typed right stays as it was. */
function figuresOf(values: Values, before: FirmFigures | undefined): FirmFigures {
  const of = (name: Field) => numberOf(values, name) ?? before?.[name] ?? 0;
  return {
    ...{ clients: of('clients'), years: of('years'), staff: of('staff') },
    ...{ successPercent: of('successPercent'), savingsMillions: of('savingsMillions') },
  };
}

/** The figures that the pages about the firm tell. */
export function FiguresArea({ saved }: { saved: FactsOfSection }) {
  const { t } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, 'figures', toValues);
  const { values } = draft;
  const { figures } = saved.facts;
  const { founded } = useFirm();
  /** The site tells the year as well, and the two should agree. */
  const since = { year: String(founded), years: Number(officeDay(new Date()).slice(0, 4)) - founded };
  const form = useForm<Values, FactProblem>({
    values,
    onChange: draft.change,
    fields: [...FIELDS, 'day' as const].map((name) => ({ name, label: t(`facts.field.${name}`) })),
    check,
    send: (typed) =>
      draft.save((when) => api.call(facts.saveFigures, { body: { figures: figuresOf(typed, figures), ...when } })),
    renamed: { ...Object.fromEntries(FIELDS.map((name) => [`figures.${name}`, name])), validFrom: 'day' },
    problemOf: ({ field }) => {
      if (field === 'validFrom') return 'dayWrong';
      return field === 'figures.successPercent' ? 'percentWrong' : 'countWrong';
    },
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  const isPlanned = values.when === 'later' && !dayProblem(values);
  return (
    <Columns>
      <section aria-labelledby="figures-facts">
        <PartTitle id="figures-facts">{t('facts.inForce')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={form}>
          <Text $soft $small>
            {t('facts.figuresHint')}
          </Text>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={t(`facts.field.${name}`)}
              hint={name === 'years' ? t('facts.yearsHint', since) : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={values[name]}
            />
          ))}
        </FactForm>
      </section>
      <Aside>
        {figures && (
          <Preview
            day={isPlanned ? values.day : undefined}
            today={<FigureList figures={figures} />}
            then={<FigureList figures={figuresOf(values, figures)} />}
          />
        )}
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}

/** The figures as the home page writes them. */
function FigureList({ figures }: { figures: FirmFigures }) {
  const { t, language } = useTexts();
  const words = useFactWords();
  const place = placeWords(language, useFirm().address.city);
  const told = SHOWN.filter((name) => figures[name] > 0);
  if (told.length === 0) return <Soft>{t('facts.noFigures')}</Soft>;
  return (
    <Ledger>
      {told.map((name) => {
        const value = words.figure(name, figures[name]);
        return (
          <LedgerRow
            key={name}
            label={t(`facts.siteFigure.${name}`, place)}
            value={name === 'successPercent' ? value : t('facts.atLeast', { value })}
          />
        );
      })}
    </Ledger>
  );
}
