import { ApiError, api, useMutation } from '@firm/api-client';
import { ANALYSIS_VALUE_MAX_LENGTH, type Analysis, type AnalysisField, ai } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, color, Note, Row, TextField, toast } from '@firm/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/texts.ts';
import { useRefresh } from '../useRefresh.ts';
import { FieldState, usePlace } from './FieldState.tsx';
import { formOf } from './fieldValue.ts';
import { useFieldName } from './useFieldName.ts';

type Said = { name: string; value: string };

/** What was read, for staff: each value is confirmed as it stands, or corrected; what was typed stays until it is saved. */
export function ReviewFields({ analysis, onMoved }: { analysis: Analysis; onMoved: () => void }) {
  const { t } = useTexts();
  const common = useCommonTexts();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const review = useMutation({
    mutationFn: (fields: Said[]) => api.call(ai.review, { params: { id: analysis.id }, body: { fields } }),
    onSuccess: (_, fields) => {
      setTyped((before) => {
        const saved = new Map(fields.map(({ name, value }) => [name, value]));
        return Object.fromEntries(Object.entries(before).filter(([name, value]) => saved.get(name) !== value.trim()));
      });
      toast.success(t('analysis.saved'));
      if (fields.length > 1) onMoved();
    },
    onSettled: refresh,
  });
  const wrong = wrongAmong(review.error, review.variables);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first that was not taken, which may be far above the button.
    if (review.error) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [review.error]);
  const saidOf = ({ name, value }: AnalysisField): Said => ({ name, value: (typed[name] ?? value).trim() });
  const save = (...fields: AnalysisField[]) => {
    if (!review.isPending) review.mutate(fields.map(saidOf));
  };
  const open = analysis.fields.filter(({ review: said }) => said === null);

  return (
    <Fields ref={list}>
      {review.error && wrong.size === 0 && (
        <Note tone="bad" role="alert">
          {describeFailure(common.t, review.error)}
        </Note>
      )}
      {analysis.fields.map((field) => (
        <FieldForm
          key={field.name}
          field={field}
          value={typed[field.name] ?? field.value}
          form={analysis.kind ? formOf(analysis.kind, field.name) : undefined}
          isWrong={wrong.has(field.name)}
          onType={(value) => {
            setTyped((before) => ({ ...before, [field.name]: value }));
            if (wrong.has(field.name)) review.reset();
          }}
          onSave={() => save(field)}
        />
      ))}
      {open.length > 1 && (
        <Row>
          <Button size="small" onClick={() => save(...open)}>
            {t('analysis.confirmAll', { count: open.length })}
          </Button>
        </Row>
      )}
    </Fields>
  );
}

/** The names of the values that the server does not take: it answers by their place in what was sent. */
function wrongAmong(failure: Error | null, sent: Said[] | undefined): Set<string> {
  const errors = failure instanceof ApiError ? failure.errors : [];
  const places = errors.map(({ field }) => Number(/^fields\.(\d+)\.value$/.exec(field)?.[1] ?? -1));
  return new Set(places.flatMap((place) => sent?.[place]?.name ?? []));
}

interface FieldFormProps {
  field: AnalysisField;
  value: string;
  form: string | undefined;
  isWrong: boolean;
  onType: (value: string) => void;
  onSave: () => void;
}

function FieldForm({ field, value, form, isWrong, onType, onSave }: FieldFormProps) {
  const { t } = useTexts();
  const label = useFieldName()(field.name);
  const place = usePlace()(field);
  const hint = form === 'amount' ? '1234.50' : form === 'day' ? '2026-04-15' : '';
  const isChanged = value.trim() !== field.value;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField
        label={label}
        value={value}
        autoComplete="off"
        maxLength={ANALYSIS_VALUE_MAX_LENGTH}
        inputMode={form === 'amount' ? 'decimal' : undefined}
        hint={place || undefined}
        error={isWrong ? (hint ? t('analysis.wrongForm', { hint }) : t('analysis.wrongValue')) : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      <Row $gap={10}>
        <FieldState field={field} />
        <Button
          type="submit"
          variant="two"
          size="small"
          aria-label={t(isChanged ? 'analysis.correctField' : 'analysis.confirmField', { name: label })}
        >
          {t(isChanged ? 'analysis.correct' : 'analysis.confirm')}
        </Button>
      </Row>
    </form>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 14px;

  > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    align-items: end;
    padding-top: 12px;
    border-top: 1px solid ${color.line};
  }

  @media (max-width: 699px) {
    > form {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
