import { ApiError, api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { availability, MEETING_BUFFERS, MEETING_METHODS, type StaffHours } from '@firm/contract';
import { formatWeekday } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, CheckboxField, Note, PanelBody, PanelHead, Row, SelectField, Stack, toast } from '@firm/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { DayHours } from './DayHours.tsx';

/** Monday first; days as in Date.getDay(). */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** The usual week of a colleague, the time kept free around meetings, and where they meet clients. */
export function HoursForm({ staffId, saved }: { staffId: string; saved: StaffHours }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  /** The hours that the changes began with; newer ones replace them, but never over what is not saved yet. */
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(saved);
  const isChanged = JSON.stringify(values) !== JSON.stringify(base);
  const isNewer = saved.revision > base.revision;
  const begin = (hours: StaffHours) => {
    setBase(hours);
    setValues(hours);
  };
  if (isNewer && !isChanged) begin(saved);
  const save = useMutation({
    mutationFn: (body: StaffHours) => api.call(availability.saveHours, { params: { id: staffId }, body }),
    onSuccess: (answer, sent) => {
      setBase(answer);
      // Changes made while it was being saved stay.
      setValues((now) => (now === sent ? answer : { ...now, revision: answer.revision }));
      toast.success(t('calendar.hoursSaved'));
      void refreshTopics(queryClient, 'appointments');
    },
  });
  const isStale = isNewer || (save.error instanceof ApiError && save.error.code === 'conflict');
  const showTheirs = () => {
    save.reset();
    setValues(base);
    void refreshTopics(queryClient, 'appointments');
  };
  const isWrong = values.week.some((day) => day && day.opens >= day.closes);
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
                hours={values.week[weekday] ?? null}
                onChange={(hours) =>
                  setValues({ ...values, week: values.week.map((day, index) => (index === weekday ? hours : day)) })
                }
              />
            ))}
          </div>
          <SelectField
            label={t('calendar.buffer')}
            hint={t('calendar.bufferHint')}
            value={values.bufferMinutes}
            onChange={({ target }) => setValues({ ...values, bufferMinutes: Number(target.value) })}
          >
            {MEETING_BUFFERS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? t('calendar.noBuffer') : t('calendar.minutes', { count: minutes })}
              </option>
            ))}
          </SelectField>
          <fieldset>
            <legend>{t('calendar.methods')}</legend>
            {MEETING_METHODS.map((method) => (
              <CheckboxField
                key={method}
                label={t(`client.method.${method}`)}
                checked={values.methods.includes(method)}
                onChange={({ target }) =>
                  setValues({
                    ...values,
                    methods: MEETING_METHODS.filter((one) =>
                      one === method ? target.checked : values.methods.includes(one),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
          {isStale ? (
            <Note tone="warn" role="alert">
              <Row $gap="8px">
                <span>{t('calendar.hoursStale')}</span>
                <Button variant="secondary" size="small" onClick={showTheirs}>
                  {t('calendar.showTheirs')}
                </Button>
              </Row>
            </Note>
          ) : (
            save.error && <FailureNote title={t('calendar.hoursNotSaved')} failure={save.error} />
          )}
          {isWrong && <Note tone="warn">{t('calendar.problem.hours')}</Note>}
          {values.methods.length === 0 && <Note tone="warn">{t('calendar.problem.methods')}</Note>}
          {isChanged && (
            <Row $gap="8px">
              <Button
                pending={save.isPending}
                disabled={isWrong || values.methods.length === 0}
                onClick={() => save.mutate(values)}
              >
                {t('calendar.saveHours')}
              </Button>
              <Button variant="tertiary" onClick={() => setValues(base)}>
                {t('calendar.discard')}
              </Button>
            </Row>
          )}
        </Stack>
      </PanelBody>
    </>
  );
}
