import { ANALYSIS_VALUE_MAX_LENGTH, type AnalysisField } from '@firm/contract';
import { Button, color, Field, media, Row, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FieldState, usePlace } from './FieldState.tsx';
import { useFieldName } from './useFieldName.ts';
import type { Trouble } from './useReview.ts';

interface FieldFormProps {
  field: AnalysisField;
  /** The value as typed. */
  value: string;
  /** The form of the field's values, such as `amount`. */
  form: string | undefined;
  trouble: Trouble | undefined;
  onType: (value: string) => void;
  onSave: () => void;
}

/** Shows one field and how reliable it is; a reviewed field has no buttons until staff type into it. */
export function FieldForm({ field, value, form, trouble, onType, onSave }: FieldFormProps) {
  const { t } = useTexts();
  const label = useFieldName()(field.name);
  const place = usePlace()(field);
  const isChanged = value.trim() !== field.value;
  const isSettled = !isChanged && field.review !== null;
  const isBehind = trouble === 'changed_under_typing';
  const error = useTrouble(trouble, field, form);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSettled) onSave();
      }}
    >
      {/* Takes the focus of a button that disappears with its action. */}
      <Group tabIndex={-1} aria-label={label}>
        <Field label={label} hint={place || undefined} error={error}>
          {(control) => (
            <Line>
              <input
                type="text"
                {...control}
                value={value}
                autoComplete="off"
                maxLength={ANALYSIS_VALUE_MAX_LENGTH}
                inputMode={form === 'amount' ? 'decimal' : undefined}
                onChange={({ target }) => onType(target.value)}
              />
              <Row $gap={10} $between>
                <FieldState field={field} />
                {!isSettled && (
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    aria-label={t(isChanged ? 'analysis.correctField' : 'analysis.confirmField', { name: label })}
                  >
                    {t(isBehind ? 'analysis.saveMine' : isChanged ? 'analysis.correct' : 'analysis.confirm')}
                  </Button>
                )}
              </Row>
            </Line>
          )}
        </Field>
        {/* Announces the error, since the focus is already in the field. */}
        <VisuallyHidden role="status">{error}</VisuallyHidden>
        {isBehind && (
          <Row>
            <Button variant="secondary" size="small" onClick={() => onType(field.value)}>
              {t('analysis.takeTheirs')}
            </Button>
          </Row>
        )}
      </Group>
    </form>
  );
}

function useTrouble(trouble: Trouble | undefined, { value }: AnalysisField, form: string | undefined) {
  const { t } = useTexts();
  if (!trouble) return undefined;
  if (trouble !== 'wrong_form') return t(`analysis.${trouble}`, { value: value || t('analysis.empty') });
  const hint = form === 'amount' ? '1234.50' : form === 'day' ? '2026-04-15' : '';
  return hint ? t('analysis.wrongForm', { hint }) : t('analysis.wrongValue');
}

const Group = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 12px 0 0;
  border: 0;
  border-top: 1px solid ${color.line};

  &:focus-visible {
    outline-offset: 6px;
  }
`;

const Line = styled.span`
  display: grid;
  gap: 8px 16px;
  align-items: center;

  /* A field that scrolls into view keeps its outline visible. */
  > input {
    scroll-margin-block: 16px;
  }

  ${media.from(640)} {
    grid-template-columns: minmax(0, 1fr) 330px;
  }
`;
