import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { availability, MEETING_BUFFERS, MEETING_METHODS, type StaffHours } from '@firm/contract';
import { formatWeekday } from '@firm/i18n';
import { FailureNote, isChangedMeanwhile } from '@firm/screen';
import { Button, CheckboxField, Hint, Note, PanelBody, PanelHead, Row, SelectField, Stack, toast } from '@firm/ui';
import { useJoined } from '../meanwhile/useJoined.ts';
import { useTexts } from '../texts.ts';
import { DayHours } from './DayHours.tsx';
import { useWords } from './useWords.ts';

/** Monday first; days as in Date.getDay(). */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

type Day = StaffHours['week'][number];
type Values = Record<`day${number}`, Day> & Pick<StaffHours, 'bufferMinutes' | 'methods'>;

/** Hours with each day for itself, so that two people can change different days. */
const savedOf = ({ week, bufferMinutes, methods, revision }: StaffHours) => {
  const days: Record<`day${number}`, Day> = Object.fromEntries(week.map((day, weekday) => [`day${weekday}`, day]));
  const values: Values = { ...days, bufferMinutes, methods };
  return { version: revision, values };
};

/**
 * The usual week of a colleague, the time kept free around meetings, and where they meet clients. What somebody else
 * saves meanwhile is taken in, and stands beside what was changed here, too.
 */
export function HoursForm({ staffId, saved }: { staffId: string; saved: StaffHours }) {
  const { t, language } = useTexts();
  const words = useWords();
  const queryClient = useQueryClient();
  const form = useJoined(savedOf(saved));
  const { values, setValues, isChanged } = form;
  const { bufferMinutes, methods } = values;
  const week = saved.week.map((_, weekday) => values[`day${weekday}`] ?? null);
  const save = useMutation({
    mutationFn: ({ revision }: { sent: Values; revision: number }) =>
      api.call(availability.saveHours, {
        params: { id: staffId },
        body: { week, bufferMinutes, methods, revision },
      }),
    onSuccess: (answer, { sent }) => {
      const now = savedOf(answer);
      form.settle(now);
      // Changes made while it was being saved stay.
      setValues((typed) => (typed === sent ? now.values : typed));
      toast.success(t('calendar.hoursSaved'));
    },
    // After a refusal, too: what somebody else saved is then at hand.
    onSettled: () => refreshTopics(queryClient, 'appointments'),
  });
  // A change that is being saved here is the reader's own.
  if (saved.revision > form.base.version && !save.isPending) form.join(savedOf(saved));
  const isSettled = isChangedMeanwhile(save.error) && form.base.version !== save.variables?.revision;
  const theirs = form.base.values;
  const dayOf = (day: Day | undefined) => words.hours({ hours: day ?? null, closure: null });
  /** The value that somebody else saved of one that was changed here, too. */
  const meanwhile = (name: keyof Values, value: string) =>
    form.disputed.includes(name) ? t('people.meanwhile', { value }) : undefined;
  const methodsOf = (some: StaffHours['methods']) =>
    new Intl.ListFormat(language).format(some.map((one) => t(`client.method.${one}`)));
  const bufferOf = (minutes: number) =>
    minutes === 0 ? t('calendar.noBuffer') : t('calendar.minutes', { count: minutes });
  const isWrong = week.some((day) => day && day.opens >= day.closes);
  return (
    <>
      <PanelHead id="hours" title={t('calendar.usualWeek')}>
        {t('calendar.zone')}
      </PanelHead>
      <PanelBody>
        <Stack $gap={18}>
          <div>
            {WEEK.map((weekday) => (
              <DayHours
                key={weekday}
                name={formatWeekday(language, weekday, 'long')}
                hours={week[weekday] ?? null}
                meanwhile={meanwhile(`day${weekday}`, dayOf(theirs[`day${weekday}`]))}
                onChange={(hours) => setValues({ ...values, [`day${weekday}`]: hours })}
              />
            ))}
          </div>
          <SelectField
            label={t('calendar.buffer')}
            hint={meanwhile('bufferMinutes', bufferOf(theirs.bufferMinutes)) ?? t('calendar.bufferHint')}
            value={bufferMinutes}
            onChange={({ target }) => setValues({ ...values, bufferMinutes: Number(target.value) })}
          >
            {MEETING_BUFFERS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {bufferOf(minutes)}
              </option>
            ))}
          </SelectField>
          <fieldset>
            <legend>{t('calendar.methods')}</legend>
            {MEETING_METHODS.map((method) => (
              <CheckboxField
                key={method}
                label={t(`client.method.${method}`)}
                checked={methods.includes(method)}
                onChange={({ target }) =>
                  setValues({
                    ...values,
                    methods: MEETING_METHODS.filter((one) => (one === method ? target.checked : methods.includes(one))),
                  })
                }
              />
            ))}
            {form.disputed.includes('methods') && <Hint>{meanwhile('methods', methodsOf(theirs.methods))}</Hint>}
          </fieldset>
          {form.isJoined && isChanged && (
            <Note tone="warn" role="alert">
              {t('calendar.hoursJoined')}
            </Note>
          )}
          {save.error && !isSettled && <FailureNote title={t('calendar.hoursNotSaved')} failure={save.error} />}
          {isWrong && <Note tone="warn">{t('calendar.problem.hours')}</Note>}
          {methods.length === 0 && <Note tone="warn">{t('calendar.problem.methods')}</Note>}
          {isChanged && (
            <Row $gap="8px">
              <Button
                pending={save.isPending}
                disabled={isWrong || methods.length === 0}
                onClick={() => save.mutate({ sent: values, revision: form.base.version })}
              >
                {t('calendar.saveHours')}
              </Button>
              <Button
                variant="tertiary"
                onClick={() => {
                  save.reset();
                  setValues(theirs);
                  form.settle(form.base);
                }}
              >
                {t('calendar.discard')}
              </Button>
            </Row>
          )}
        </Stack>
      </PanelBody>
    </>
  );
}
