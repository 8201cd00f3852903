import { useQuery } from '@firm/api-client';
import type { Pipeline } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Panel, PanelBody, PanelHead, SelectField, TextField, TwoUp } from '@firm/ui';
import { useAwayMark } from '../calendar/useAwayMark.ts';
import { ColleaguesFailed } from '../cases/ColleaguesFailed.tsx';
import { colleaguesQuery } from '../cases/cases.queries.ts';
import { useTexts } from '../texts.ts';
import type { Draft } from './draft.ts';
import { fieldOf } from './problemsIn.ts';
import type { PipelineFormState } from './usePipelineForm.ts';

interface Props {
  draft: Draft;
  onChange: (values: Partial<Draft>) => void;
  form: Pick<PipelineFormState, 'errorAt'>;
  /** The colleague as saved, whose account may be closed. */
  staff: Pipeline['staff'];
}

/** The colleague who gets new cases, and the time until they are to be finished. */
export function StartPanel({ draft, onChange, form, staff }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const colleagues = useQuery(colleaguesQuery);
  const nameOf = useAwayMark();
  const others = (colleagues.data ?? []).filter(({ id }) => id !== staff?.id);
  return (
    <Panel aria-labelledby="start">
      <PanelHead id="start" title={t('pipelines.newCases')} />
      <PanelBody>
        <ColleaguesFailed />
        <TwoUp>
          <SelectField
            label={t('pipelines.staff')}
            hint={
              staff && !staff.isOpen && draft.staffId === staff.id
                ? t('pipelines.staffLeftHint')
                : t('pipelines.staffHint')
            }
            value={draft.staffId}
            onChange={({ target }) => onChange({ staffId: target.value })}
          >
            <option value="">{t('pipelines.asUsual')}</option>
            {staff && (
              <option value={staff.id}>
                {staff.isOpen ? nameOf(staff) : t('pipelines.staffLeft', { name: staff.name })}
              </option>
            )}
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.errorAt(fieldOf.dueDays)}
            inputMode="numeric"
            label={t('pipelines.dueDays')}
            optional={`(${common('state.optional')})`}
            hint={t('pipelines.dueDaysHint')}
            autoComplete="off"
            value={draft.dueDays}
            onChange={({ target }) => onChange({ dueDays: target.value })}
          />
        </TwoUp>
      </PanelBody>
    </Panel>
  );
}
