import { api } from '@firm/api-client';
import { type FactsOfSection, facts } from '@firm/contract';
import { capitalised, formatWeekday } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { useTexts } from '../../texts.ts';
import { FactForm } from '../FactForm.tsx';
import { Aside, Columns, PartTitle } from '../factLook.ts';
import type { FactProblem } from '../factProblem.ts';
import { PlannedList } from '../PlannedList.tsx';
import { Preview } from '../Preview.tsx';
import { dayProblem, useFactDraft } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import { ClosingsPanel } from './ClosingsPanel.tsx';
import { DayFields } from './DayFields.tsx';
import { fieldOf, fieldsOf, type HoursValues, hoursProblems, hoursValues, linesOf, WEEK } from './hoursValues.ts';
import { WeekTable } from './WeekTable.tsx';

/** The opening hours of the week, and the days on which the office is closed. */
export function HoursArea({ saved }: { saved: FactsOfSection }) {
  const { t, language } = useTexts();
  const words = useFactWords();
  const draft = useFactDraft(saved, 'hours', hoursValues);
  const { values } = draft;
  const form = useForm<HoursValues, FactProblem>({
    values,
    onChange: draft.change,
    fields: [
      ...WEEK.flatMap((day) =>
        [fieldOf('isOpen', day), fieldOf('opens', day), fieldOf('closes', day)].map((name) => ({
          name,
          label: capitalised(formatWeekday(language, day, 'long')),
        })),
      ),
      { name: 'day', label: t('facts.field.day') },
    ],
    check: hoursProblems,
    send: (typed) => draft.save((when) => api.call(facts.saveHours, { body: { hours: linesOf(typed), ...when } })),
    renamed: fieldsOf(values),
    problemOf: ({ field }) => {
      if (field === 'validFrom') return 'dayWrong';
      if (field === 'hours') return 'noneOpen';
      return field.endsWith('closes') ? 'endWrong' : 'refused';
    },
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  const isPlanned = values.when === 'later' && !dayProblem(values);
  return (
    <Columns>
      <section aria-labelledby="week">
        <PartTitle id="week">{t('facts.everyWeek')}</PartTitle>
        <FactForm saved={saved} draft={draft} form={form} then={[t('facts.thenBooked')]}>
          <div>
            {WEEK.map((day) => (
              <DayFields key={day} day={day} values={values} field={form.field} />
            ))}
          </div>
        </FactForm>
      </section>
      <Aside>
        <ClosingsPanel />
        <Preview
          day={isPlanned ? values.day : undefined}
          today={<WeekTable hours={saved.facts.hours ?? []} />}
          then={<WeekTable hours={linesOf(values)} />}
        />
        <PlannedList section={saved} />
      </Aside>
    </Columns>
  );
}
