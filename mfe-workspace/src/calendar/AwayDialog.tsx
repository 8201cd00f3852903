import { useQuery } from '@firm/api-client';
import { CLOSING_NAME_MAX_LENGTH } from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, QueryFailed } from '@firm/screen';
import { Note, SelectField, Text, TextField, TwoUp } from '@firm/ui';
import { colleaguesQuery } from '../cases/cases.queries.ts';
import { useTexts } from '../texts.ts';
import type { AwayEntry } from './awayValues.ts';
import { HALF_HOURS } from './DayHours.tsx';
import { useAwayForm } from './useAwayForm.ts';
import { useAwayMark } from './useAwayMark.ts';
import { useAwayWords } from './useAwayWords.ts';
import { useWords } from './useWords.ts';

/** Enters or changes an absence of a colleague, or days on which the office is closed. */
export function AwayDialog({ entry, onClose }: { entry: AwayEntry; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const inWords = useAwayWords();
  const { form, failure, values, theirs, isGone } = useAwayForm(entry, onClose);
  const isNew = entry.stored === undefined;
  return (
    <FormDialog
      title={t(`calendar.${isNew ? 'addTitle' : 'changeTitle'}.${entry.kind}`)}
      confirm={isNew ? t('calendar.add') : common('action.save')}
      pending={form.pending}
      incomplete={isGone}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems
        form={form}
        failure={failure}
        failed={t(isNew ? 'calendar.notAdded' : 'calendar.entryNotChanged')}
      />
      {theirs && (
        <Note tone="warn" role="alert">
          {t('calendar.entryMeanwhile', { what: inWords.whole(theirs) })}
        </Note>
      )}
      {isGone && (
        <Note tone="warn" role="alert">
          {t('calendar.entryGone')}
        </Note>
      )}
      <Text $soft>{t('calendar.addText')}</Text>
      <TwoUp>
        <TextField {...form.field('from')} type="date" label={t('calendar.firstDay')} required value={values.from} />
        <TextField
          {...form.field('to')}
          type="date"
          label={t('calendar.lastDay')}
          required
          min={values.from}
          value={values.to}
        />
      </TwoUp>
      {entry.kind === 'absence' ? (
        <AbsenceFields form={form} values={values} entry={entry} />
      ) : (
        <>
          {languages.map(({ code, name }) => (
            <TextField
              key={code}
              {...form.field(code)}
              label={t('calendar.occasionIn', { language: name })}
              lang={code}
              autoComplete="off"
              maxLength={CLOSING_NAME_MAX_LENGTH}
              value={values[code]}
            />
          ))}
          <Text $soft $small>
            {t('calendar.occasionHint')}
          </Text>
        </>
      )}
    </FormDialog>
  );
}

interface AbsenceFieldsProps extends Pick<ReturnType<typeof useAwayForm>, 'form' | 'values'> {
  entry: Extract<AwayEntry, { kind: 'absence' }>;
}

/** The times on the first and the last day, and who answers meanwhile. */
function AbsenceFields({ form, values, entry: { staffId, stored } }: AbsenceFieldsProps) {
  const { t } = useTexts();
  const words = useWords();
  // A cover who is away on these days does not answer.
  const nameOf = useAwayMark(values);
  const colleagues = useQuery(colleaguesQuery);
  const others = (colleagues.data ?? []).filter(({ id }) => id !== staffId);
  // The cover has left the firm, or the colleagues have not loaded.
  const isMissing = stored?.coverId && stored.cover && !others.some(({ id }) => id === stored.coverId);
  const time = (name: 'fromTime' | 'toTime') => (
    <SelectField {...form.field(name)} label={t(`calendar.${name}`)} value={values[name]}>
      <option value="">{t('calendar.wholeDay')}</option>
      {HALF_HOURS.map((one) => (
        <option key={one} value={one}>
          {words.clock(one)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <TwoUp>
        {time('fromTime')}
        {time('toTime')}
      </TwoUp>
      {colleagues.isError && !colleagues.data ? (
        <QueryFailed title={t('cases.colleaguesFailed')} query={colleagues} />
      ) : (
        <SelectField {...form.field('coverId')} label={t('calendar.cover')} value={values.coverId}>
          <option value="">{t('calendar.nobody')}</option>
          {isMissing && <option value={stored.coverId ?? ''}>{stored.cover}</option>}
          {others.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {nameOf(colleague)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
