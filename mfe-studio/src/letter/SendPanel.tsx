import { type ListLetters, type MonthlyLetter, officeDay } from '@firm/contract';
import { formatNumber, useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, ConfirmDialog, Form, Panel, PanelHead, RadioGroup, Text, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { Body } from './letterLook.ts';
import { allReaders } from './letters.queries.ts';
import { RateField } from './RateField.tsx';
import { Receivers } from './Receivers.tsx';
import { Refused } from './Refused.tsx';
import type { LetterDraft } from './useLetterDraft.ts';
import { useLetterProblem } from './useLetterProblem.ts';
import { useSendForm } from './useSendForm.ts';

interface Props {
  letter: MonthlyLetter;
  /** How many get it, by language; undefined while nobody knows. */
  readers: ListLetters['readers'] | undefined;
  draft: LetterDraft;
}

/** When a letter leaves, and how fast. */
export function SendPanel({ letter, readers, draft }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const form = useSendForm(letter.id, draft);
  const { values, change, problem } = form;
  const all = readers && allReaders(readers);
  const problemOf = useLetterProblem(draft.words, letter.articles);
  return (
    <Panel aria-labelledby="letter-send">
      <PanelHead id="letter-send" title={t('letter.send')} />
      <Body>
        <Form onSubmit={form.submit}>
          {form.refused.length > 0 ? (
            <Refused title={t('letter.notSent')} problems={form.refused.map(problemOf)} />
          ) : (
            form.failure && <FailureNote title={t('letter.notSent')} failure={form.failure} />
          )}
          <RadioGroup<'now' | 'later'>
            label={t('publish.when')}
            name="letter-when"
            value={form.isLater ? 'later' : 'now'}
            onChange={(value) => change('when', value)}
            options={[
              { value: 'now', label: t('publish.now') },
              { value: 'later', label: t('publish.later') },
            ]}
          />
          {form.isLater && (
            <TwoUp>
              <TextField
                name="day"
                type="date"
                label={t('publish.day')}
                min={officeDay(new Date())}
                error={problem === 'time_past' ? t('letter.problem.time_past') : undefined}
                value={values.day}
                onChange={({ target }) => change('day', target.value)}
              />
              <TextField
                name="time"
                type="time"
                label={t('publish.time')}
                hint={t('publish.zone')}
                value={values.time}
                onChange={({ target }) => change('time', target.value)}
              />
            </TwoUp>
          )}
          <RateField
            value={values.perMinute}
            isWrong={problem === 'rate_wrong'}
            onChange={(value) => change('perMinute', value)}
          />
          <Button type="submit">{t(form.isLater ? 'letter.plan' : 'letter.sendNow')}</Button>
          <Text $soft $small>
            {t('letter.sendHint')}
          </Text>
        </Form>
        <ConfirmDialog
          open={form.isAsked}
          title={t(form.isLater ? 'letter.askPlan' : 'letter.askSend')}
          confirmLabel={t(form.isLater ? 'letter.plan' : 'letter.sendNow')}
          cancelLabel={common('action.cancel')}
          closeLabel={common('action.close')}
          pending={form.isPending}
          onConfirm={form.confirm}
          onCancel={form.cancel}
        >
          <p>
            {all === undefined
              ? t('letter.askAll')
              : t('letter.askText', { count: all, readers: formatNumber(language, all) })}
          </p>
          {readers && <Receivers readers={readers} words={draft.words} />}
        </ConfirmDialog>
      </Body>
    </Panel>
  );
}
