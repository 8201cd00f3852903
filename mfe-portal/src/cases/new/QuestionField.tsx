import { INTAKE_YES_NO, type IntakeQuestion } from '@firm/contract/intake';
import { useCommonTexts } from '@firm/i18n';
import { SelectField, TextArea, TextField } from '@firm/ui';
import type { ChangeEvent } from 'react';
import { useTexts } from '../../texts.ts';

interface Props {
  question: IntakeQuestion;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
}

export const questionField = (id: string) => `intake-question-${id}`;

/** Renders one question of an intake form by its kind. */
export function QuestionField({ question, value, error, onChange }: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const { id, kind, label, hint, required } = question;
  const field = {
    id: questionField(id),
    label: label[language],
    hint: hint?.[language],
    error,
    ...(required ? { required } : { optional: `(${common('state.optional')})` }),
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onChange(target.value),
  };
  if (kind === 'text') return <TextField {...field} autoComplete="off" />;
  if (kind === 'long_text') return <TextArea {...field} />;
  if (kind === 'date') return <TextField {...field} type="date" />;
  const choices =
    kind === 'yes_no'
      ? INTAKE_YES_NO.map((one) => ({ id: one, label: t(`intake.${one}`) }))
      : (question.choices ?? []).map((one) => ({ id: one.id, label: one.label[language] }));
  return (
    <SelectField {...field}>
      <option value="">{t('intake.choose')}</option>
      {choices.map((one) => (
        <option key={one.id} value={one.id}>
          {one.label}
        </option>
      ))}
    </SelectField>
  );
}
