import {
  ADDED_NEED_KINDS,
  DOCUMENT_TYPES,
  type Language,
  NEED_NOTE_MAX_LENGTH,
  NEED_TITLE_MAX_LENGTH,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, SelectField, Stack, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { NeedDraft, StepDraft } from './draft.ts';
import { fieldOf } from './problemsIn.ts';
import type { PipelineFormState } from './usePipelineForm.ts';

interface Props {
  need: NeedDraft;
  number: number;
  step: StepDraft;
  language: Language;
  errorAt: PipelineFormState['errorAt'];
  onChange: (need: NeedDraft) => void;
  onRemove: () => void;
}

/** One thing that is asked of the client, or that the firm does. */
export function NeedRow({ need, number, step, language, errorAt, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const optional = `(${common('state.optional')})`;
  return (
    <fieldset>
      <legend>{t('pipelines.need.legend', { number })}</legend>
      <Stack $gap={14}>
        <TwoUp>
          <SelectField
            label={t('pipelines.need.kind')}
            value={need.owedBy === 'firm' ? 'firm' : need.kind}
            onChange={({ target: { value } }) =>
              onChange({
                ...need,
                kind: ADDED_NEED_KINDS.find((kind) => kind === value) ?? 'task',
                owedBy: value === 'firm' ? 'firm' : 'client',
              })
            }
          >
            {[...ADDED_NEED_KINDS, 'firm' as const].map((kind) => (
              <option key={kind} value={kind}>
                {t(`pipelines.need.kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...errorAt(fieldOf.need(step, need.key, 'title'))}
            label={t('pipelines.need.title')}
            lang={language}
            autoComplete="off"
            required
            maxLength={NEED_TITLE_MAX_LENGTH}
            value={need.title[language]}
            onChange={({ target }) => onChange({ ...need, title: { ...need.title, [language]: target.value } })}
          />
        </TwoUp>
        <TextField
          label={t('pipelines.need.note')}
          optional={optional}
          lang={language}
          autoComplete="off"
          maxLength={NEED_NOTE_MAX_LENGTH}
          value={need.note[language]}
          onChange={({ target }) => onChange({ ...need, note: { ...need.note, [language]: target.value } })}
        />
        <TwoUp>
          {need.kind === 'upload' && (
            <SelectField
              label={t('pipelines.need.type')}
              value={need.documentType}
              onChange={({ target }) =>
                onChange({
                  ...need,
                  documentType: DOCUMENT_TYPES.find((type) => type === target.value) ?? need.documentType,
                })
              }
            >
              {DOCUMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {common(`documentType.${type}`)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            {...errorAt(fieldOf.need(step, need.key, 'days'))}
            inputMode="numeric"
            label={t('pipelines.need.days')}
            optional={optional}
            autoComplete="off"
            value={need.dueDays}
            onChange={({ target }) => onChange({ ...need, dueDays: target.value })}
          />
        </TwoUp>
        <div>
          <Button variant="tertiary" size="small" onClick={onRemove}>
            {t('pipelines.need.remove', { number })}
          </Button>
        </div>
      </Stack>
    </fieldset>
  );
}
