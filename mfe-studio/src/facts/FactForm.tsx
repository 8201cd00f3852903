import { dayAfter, type FactsOfSection, officeDay } from '@firm/contract';
import { formatDate, useCommonTexts } from '@firm/i18n';
import { FormProblems, isChangedMeanwhile } from '@firm/screen';
import {
  Button,
  ConfirmDialog,
  Form,
  type FormError,
  Icon,
  Note,
  RadioGroup,
  Row,
  Stack,
  Text,
  TextField,
} from '@firm/ui';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ChangedNote } from './ChangedNote.tsx';
import { PlanBox } from './factLook.ts';
import { dayProblem, type When } from './useFactDraft.ts';

type Edit = (event: { target: { value: string } }) => void;

interface Props {
  /** The section as it is now. */
  saved: FactsOfSection;
  draft: {
    revision: number;
    values: When;
    isTyped: boolean;
    isRestored: boolean;
    isStale: boolean;
    isNewer: boolean;
    isRefused: boolean;
    keepMine: () => void;
    takeTheirs: () => void;
    discard: () => void;
  };
  /** The result of `useForm`. */
  form: {
    pending: boolean;
    failure: unknown;
    refusal: unknown;
    summary: readonly FormError[];
    submit: (event: SyntheticEvent) => unknown;
    field: (name: 'when' | 'day') => { id: string; name: string; error: string | undefined; onChange: Edit };
  };
  /** Set when the facts never change at once: the days ahead of the first day that can be chosen. */
  daysAhead?: number;
  /** The consequences other than that the site shows it, in whole sentences. */
  then?: readonly string[];
  children: ReactNode;
}

/** The form of some facts: below its fields, from when they hold, and what happens then. */
export function FactForm({ saved, draft, form, daysAhead, then = [], children }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const [isAsked, ask] = useState(false);
  const { when, day } = draft.values;
  const isLater = when === 'later';
  const known = isLater && !dayProblem(draft.values, daysAhead) ? formatDate(language, day) : undefined;
  const plan = known ? t('facts.planFor', { day: known }) : t('facts.plan');
  const later = known ? t('facts.thenLater', { day: known }) : t('facts.thenSomeDay');
  const holds = isLater ? later : t('facts.thenNow');
  const next = saved.planned.find(({ validFrom }) => !known || day < officeDay(new Date(validFrom)));
  const failure = isChangedMeanwhile(form.failure) ? undefined : form.failure;
  return (
    <Form onSubmit={form.submit}>
      {draft.isStale && <ChangedNote saved={saved} draft={draft} />}
      {draft.isRestored && !draft.isStale && (
        <Note role="status">
          <Stack $gap={10}>
            <div>{t('facts.restored')}</div>
            <Row $gap={8}>
              <Button size="small" variant="secondary" disabled={form.pending} onClick={() => ask(true)}>
                {t('facts.discard')}
              </Button>
            </Row>
          </Stack>
        </Note>
      )}
      <FormProblems form={form} failure={failure} failed={t('facts.notSaved')} />
      {children}
      {daysAhead === undefined && (
        <RadioGroup<'now' | 'later'>
          label={t('facts.field.when')}
          name={form.field('when').id}
          value={isLater ? 'later' : 'now'}
          onChange={(value) => form.field('when').onChange({ target: { value } })}
          options={[
            { value: 'now', label: t('facts.now') },
            { value: 'later', label: t('facts.later') },
          ]}
        />
      )}
      {isLater && (
        <TextField
          {...form.field('day')}
          type="date"
          label={t('facts.field.day')}
          hint={daysAhead ? t('facts.noticeHint', { days: daysAhead }) : t('facts.dayHint')}
          required
          min={dayAfter(officeDay(new Date()), daysAhead ?? 1)}
          value={day}
        />
      )}
      <PlanBox>
        <b>{t('facts.then')}</b>
        <ul>
          <li>{holds}</li>
          {next && (
            <li>{t('facts.thenPlanned', { day: formatDate(language, officeDay(new Date(next.validFrom))) })}</li>
          )}
          {then.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </PlanBox>
      <Row $gap={8}>
        <Button type="submit" size="small" pending={form.pending}>
          {isLater && <Icon of={CalendarClock} size={16} />}
          {isLater ? plan : t('facts.save')}
        </Button>
        {draft.isTyped && (
          <Button size="small" variant="tertiary" disabled={form.pending} onClick={() => ask(true)}>
            {t('facts.discard')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('facts.askDiscard')}
        confirmLabel={t('facts.discard')}
        cancelLabel={t('facts.goOn')}
        closeLabel={common('action.close')}
        onConfirm={() => {
          draft.discard();
          ask(false);
        }}
        onCancel={() => ask(false)}
      >
        <Text>{t('facts.askDiscardAll')}</Text>
      </ConfirmDialog>
    </Form>
  );
}
