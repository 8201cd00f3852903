import type { Language, Pipeline } from '@firm/contract';
import { languages } from '@firm/i18n';
import { FormProblems } from '@firm/screen';
import { Button, Note, Row, Segments, Stack } from '@firm/ui';
import { Fragment, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ApplyNote } from './ApplyNote.tsx';
import { DisputeNote } from './DisputeNote.tsx';
import { emptyStep, isEmpty, type StepDraft } from './draft.ts';
import { FurtherSteps } from './FurtherSteps.tsx';
import { StartPanel } from './StartPanel.tsx';
import { StepPanel } from './StepPanel.tsx';
import { usePipelineForm } from './usePipelineForm.ts';

/** The procedure of a service as a form: the start, then a panel for each status at which something follows. */
export function PipelineForm({ saved }: { saved: Pipeline }) {
  const { t, language: reading } = useTexts();
  const form = usePipelineForm(saved);
  const { draft, change } = form;
  const [language, setLanguage] = useState<Language>(reading);
  const [opened, setOpened] = useState<readonly StepDraft['status'][]>([]);
  const replace = (step: StepDraft) =>
    change({ ...draft, steps: draft.steps.map((one) => (one.status === step.status ? step : one)) });
  const isShown = (step: StepDraft) =>
    step.status === 'intake' || opened.includes(step.status) || form.disputes.has(step.status) || !isEmpty(step);
  const remove = ({ status }: StepDraft) => {
    setOpened(opened.filter((one) => one !== status));
    replace(emptyStep(status));
  };
  const submit = () => {
    // English is what a problem with words is about.
    if (!form.submit()) setLanguage('en');
  };
  return (
    <Stack $gap={20}>
      <FormProblems form={form} failure={form.failure} failed={t('pipelines.notSaved')} />
      {form.isJoined && form.isChanged && (
        <Note tone="warn" role="alert">
          {t(form.disputes.size > 0 ? 'pipelines.disputed' : 'pipelines.joined')}
        </Note>
      )}
      {!form.isChanged && <ApplyNote pipeline={saved} />}
      <DisputeNote part="start" form={form} />
      <StartPanel
        draft={draft}
        onChange={(values) => change({ ...draft, ...values })}
        form={form}
        staff={saved.staff}
      />
      <Row $gap="8px 16px">
        <Segments
          label={t('pipelines.words')}
          value={language}
          onChange={setLanguage}
          segments={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <span>{t('pipelines.wordsHint')}</span>
      </Row>
      {draft.steps.filter(isShown).map((step) => (
        <Fragment key={step.status}>
          <DisputeNote part={step.status} form={form} />
          <StepPanel
            step={step}
            language={language}
            errorAt={form.errorAt}
            onChange={replace}
            onRemove={() => remove(step)}
          />
        </Fragment>
      ))}
      <FurtherSteps
        statuses={draft.steps.filter((step) => !isShown(step)).map(({ status }) => status)}
        onAdd={(status) => setOpened([...opened, status])}
      />
      {form.isChanged && (
        <Row $gap="8px">
          <Button pending={form.pending} onClick={submit}>
            {t('pipelines.save')}
          </Button>
          <Button variant="tertiary" disabled={form.pending} onClick={form.discard}>
            {t('pipelines.discard')}
          </Button>
          <span>{t('pipelines.forNew')}</span>
        </Row>
      )}
    </Stack>
  );
}
