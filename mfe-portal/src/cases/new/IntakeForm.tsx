import { ApiError } from '@firm/api-client';
import type { IntakeDraft, Letter, ServiceCategoryKey } from '@firm/contract';
import { intakeQuestions } from '@firm/contract/intake';
import { useCommonTexts } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, Form, type FormError, FormErrors, TextArea, TextField } from '@firm/ui';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { useLetterGate } from '../letter/useLetterGate.tsx';
import { AlreadySent } from './AlreadySent.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import {
  checkIntake,
  DESCRIPTION_FIELD,
  fieldOfWire,
  type IntakeErrors,
  SERVICE_FIELD,
  TITLE_FIELD,
} from './checkIntake.ts';
import { DraftStatus } from './DraftStatus.tsx';
import type { IntakeWords } from './intakeWords.ts';
import { QuestionField, questionField } from './QuestionField.tsx';
import { isSent, useIntakeDraft } from './useIntakeDraft.ts';
import { useStartCase } from './useStartCase.ts';

interface Props {
  userId: string;
  service: ServiceCategoryKey;
  /** The draft that the server stores. */
  kept: IntakeDraft | undefined;
  /** The id of the business that the case is for. */
  business: string | undefined;
  /** The letter above the form; undefined while it loads. */
  letter: Letter | undefined;
  /** Receives the title of a case that starts when the network is back. */
  onWaiting: (title: string) => void;
  /** Receives why the service above the form is refused. */
  onServiceRefused: (problem: string) => void;
}

/** Asks for a title, the service's questions and further notes; the draft saves itself until the case starts. */
export function IntakeForm({ userId, service, business, kept, letter, onWaiting, onServiceRefused }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const draft = useIntakeDraft(userId, service, kept);
  const { words } = draft;
  const [errors, setErrors] = useState<IntakeErrors>({});
  const [summary, setSummary] = useState<readonly FormError[]>([]);
  const start = useStartCase({ userId, service, business, letter, stopSaving: draft.stop, onWaiting });
  const { isReading, note, admits } = useLetterGate(letter);

  const change = (field: string, changed: Partial<IntakeWords>) => {
    draft.change({ ...words, ...changed });
    setErrors(({ [field]: _, ...rest }) => rest);
  };
  /** Several questions share an error text, so the summary adds the question. */
  const named = (fieldId: string, problem: string) => {
    const question = intakeQuestions[service].find(({ id }) => questionField(id) === fieldId);
    return question ? t('intake.named', { problem, question: question.label[language] }) : problem;
  };
  const refuse = (found: IntakeErrors) => {
    setErrors(found);
    setSummary(Object.entries(found).map(([fieldId, message]) => ({ fieldId, message: named(fieldId, message) })));
  };

  const send = (another = false) => {
    if (start.isPending || !admits()) return;
    const found = checkIntake(t, service, words);
    refuse(found);
    if (Object.keys(found).length > 0) return;
    start.mutate(
      { form: words, another },
      {
        onError: (failure) => {
          draft.goOn(failure);
          const refused = failure instanceof ApiError ? failure.errors : [];
          const found: IntakeErrors = Object.fromEntries(
            refused.flatMap(({ field, code }) => {
              const place = fieldOfWire(field);
              const problem = t('newCase.notOffered');
              return place ? [[place, code === 'service_not_offered' ? problem : common('error.validation')]] : [];
            }),
          );
          refuse(found);
          const ofService = found[SERVICE_FIELD];
          if (ofService) onServiceRefused(ofService);
        },
      },
    );
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  const clear = () => {
    start.reset();
    refuse({});
    draft.settle(undefined, 'theirs');
  };
  return (
    <Form onSubmit={submit}>
      <FormErrors title={common('error.validation')} errors={summary} />
      {draft.state === 'sent' && <AlreadySent onAnother={() => send(true)} onClear={clear} />}
      {start.error && !isSent(start.error) && summary.length === 0 && (
        <FailureNote title={t('newCase.failed')} failure={start.error} />
      )}
      {draft.state === 'elsewhere' && <ChangedElsewhere service={service} onSettle={draft.settle} />}
      <TextField
        id={TITLE_FIELD}
        label={t('newCase.name')}
        hint={t('newCase.nameHint')}
        required
        autoComplete="off"
        value={words.title}
        error={errors[TITLE_FIELD]}
        onChange={({ target }) => change(TITLE_FIELD, { title: target.value })}
      />
      {intakeQuestions[service].map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={words.answers[question.id] ?? ''}
          error={errors[questionField(question.id)]}
          onChange={(answer) =>
            change(questionField(question.id), { answers: { ...words.answers, [question.id]: answer } })
          }
        />
      ))}
      <TextArea
        id={DESCRIPTION_FIELD}
        label={t('newCase.description')}
        optional={`(${common('state.optional')})`}
        hint={t('newCase.descriptionHint')}
        value={words.description}
        error={errors[DESCRIPTION_FIELD]}
        onChange={({ target }) => change(DESCRIPTION_FIELD, { description: target.value })}
      />
      <DraftStatus state={draft.state} />
      {note}
      <Submit type="submit" pending={start.isPending || isReading}>
        {t(start.isPending ? 'newCase.submitting' : isReading ? 'letter.reading' : 'newCase.submit')}
      </Submit>
    </Form>
  );
}

const Submit = styled(Button)`
  justify-self: start;
`;
