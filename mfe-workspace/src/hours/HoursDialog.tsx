import { HOURS_TEXT_MAX_LENGTH, type HoursEntry, officeDay } from '@firm/contract';
import { formatShortDate } from '@firm/i18n';
import { FormDialog, FormProblems } from '@firm/screen';
import { CheckboxField, Note, Text, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { CaseChoice } from './CaseChoice.tsx';
import { useHoursForm } from './useHoursForm.ts';

interface Props {
  /** Undefined for new ones. */
  entry: HoursEntry | undefined;
  /** The case of new ones, where it is known. */
  caseId?: string | undefined;
  onClose: () => void;
}

/** Records hours on a case, or changes them. */
export function HoursDialog({ entry, caseId, onClose }: Props) {
  const { t, language } = useTexts();
  const { form, failure, values, isLate, isGone, theirs } = useHoursForm(entry, caseId, onClose);
  const meanwhile = (value: string | undefined) => value && t('people.meanwhile', { value });
  const theirDay = theirs('day');
  return (
    <FormDialog
      title={t(entry ? 'hours.change' : 'hours.record')}
      confirm={t('hours.save')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {isLate && (
        <Note tone="warn" role="alert">
          {t('hours.changed')}
        </Note>
      )}
      <FormProblems form={form} failure={failure} failed={t('hours.notSaved')}>
        {isGone ? t('hours.gone') : undefined}
      </FormProblems>
      <Text $soft>{t('hours.hidden')}</Text>
      {entry ? (
        <p>{[entry.clientName, entry.caseTitle, entry.caseNumber].join(', ')}</p>
      ) : (
        <CaseChoice field={form.field('caseId')} value={values.caseId} />
      )}
      <TwoUp>
        <TextField
          {...form.field('day')}
          type="date"
          label={t('hours.day')}
          hint={meanwhile(theirDay && formatShortDate(language, theirDay, 'UTC'))}
          required
          max={officeDay(new Date())}
          value={values.day}
        />
        <TextField
          {...form.field('time')}
          label={t('hours.length')}
          hint={meanwhile(theirs('time')) ?? t('hours.lengthHint')}
          required
          autoComplete="off"
          value={values.time}
        />
      </TwoUp>
      <TextField
        {...form.field('text')}
        label={t('hours.what')}
        hint={meanwhile(theirs('text'))}
        required
        autoComplete="off"
        maxLength={HOURS_TEXT_MAX_LENGTH}
        value={values.text}
      />
      <CheckboxField {...form.field('isBillable')} label={t('hours.isBillable')} checked={values.isBillable} />
    </FormDialog>
  );
}
