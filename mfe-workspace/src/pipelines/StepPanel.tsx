import { useFlag } from '@firm/api-client';
import { isActiveStatus, type Language, MESSAGE_MAX_LENGTH, NEEDS_AT_ONCE } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Button, CheckboxField, Icon, Panel, PanelBody, PanelHead, Stack, TextArea } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { newNeed, type StepDraft, stationAfter } from './draft.ts';
import { InvoiceFields } from './InvoiceFields.tsx';
import { NeedRow } from './NeedRow.tsx';
import { fieldOf } from './problemsIn.ts';
import type { PipelineFormState } from './usePipelineForm.ts';

interface Props {
  step: StepDraft;
  /** The language whose words are shown. */
  language: Language;
  errorAt: PipelineFormState['errorAt'];
  onChange: (step: StepDraft) => void;
  onRemove: () => void;
}

/** The consequences of one status: its needs, a message, a draft of an invoice, and the way on. */
export function StepPanel({ step, language, errorAt, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const hasBilling = useFlag('billing');
  const { status, needs, message } = step;
  const name = common(`caseStatus.${status}`);
  const next = stationAfter(status);
  const title = status === 'intake' ? t('pipelines.atStart') : t('pipelines.at', { status: name });
  return (
    <Panel aria-labelledby={`step-${status}`}>
      <PanelHead id={`step-${status}`} title={title}>
        {status !== 'intake' && (
          <Button variant="tertiary" size="small" onClick={onRemove}>
            {t('pipelines.removeStep')}
          </Button>
        )}
      </PanelHead>
      <PanelBody>
        <Stack $gap={20}>
          {needs.map((need, index) => (
            <NeedRow
              key={need.key}
              need={need}
              number={index + 1}
              step={step}
              language={language}
              errorAt={errorAt}
              onChange={(changed) =>
                onChange({ ...step, needs: needs.map((one) => (one.key === changed.key ? changed : one)) })
              }
              onRemove={() => onChange({ ...step, needs: needs.filter(({ key }) => key !== need.key) })}
            />
          ))}
          {isActiveStatus(status) && needs.length < NEEDS_AT_ONCE && (
            <div>
              <Button
                variant="secondary"
                size="small"
                onClick={() => onChange({ ...step, needs: [...needs, newNeed()] })}
              >
                <Icon of={Plus} size={16} />
                {t('pipelines.addNeed')}
              </Button>
            </div>
          )}
          <TextArea
            {...errorAt(fieldOf.message(step))}
            label={t(status === 'intake' ? 'pipelines.welcome' : 'pipelines.message')}
            optional={`(${common('state.optional')})`}
            hint={t('pipelines.messageHint')}
            lang={language}
            rows={4}
            maxLength={MESSAGE_MAX_LENGTH}
            value={message[language]}
            onChange={({ target }) => onChange({ ...step, message: { ...message, [language]: target.value } })}
          />
          {(hasBilling || step.hasInvoice) && (
            <InvoiceFields step={step} language={language} errorAt={errorAt} onChange={onChange} />
          )}
          {next && (
            <CheckboxField
              label={t('pipelines.moveOn', { status: common(`caseStatus.${next}`) })}
              checked={step.moves}
              onChange={({ target }) => onChange({ ...step, moves: target.checked })}
            />
          )}
        </Stack>
      </PanelBody>
    </Panel>
  );
}
