import { CASE_DESCRIPTION_MAX_LENGTH, CASE_PRIORITIES, CASE_TITLE_MAX_LENGTH, offeredServices } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import type { useForm } from '@firm/screen';
import { SelectField, TextArea, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts.ts';
import type { NewCaseValues } from './newCase.ts';

interface Props {
  field: ReturnType<typeof useForm<NewCaseValues, string>>['field'];
  values: NewCaseValues;
}

/** The fields that describe a new case. */
export function CaseFields({ field, values }: Props) {
  const firm = useFirm();
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <>
      <TwoUp>
        <SelectField {...field('service')} label={t('client.service')} required value={values.service}>
          <option value="">{t('client.choose')}</option>
          {offeredServices(firm).map((service) => (
            <option key={service} value={service}>
              {common(`service.${service}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('priority')} label={t('client.priority')} value={values.priority}>
          {CASE_PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {common(`priority.${priority}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <TextField
        {...field('title')}
        label={t('client.caseTitle')}
        hint={t('client.caseTitleHint')}
        required
        autoComplete="off"
        maxLength={CASE_TITLE_MAX_LENGTH}
        value={values.title}
      />
      <TextArea
        {...field('description')}
        label={t('client.description')}
        optional={`(${common('state.optional')})`}
        rows={4}
        maxLength={CASE_DESCRIPTION_MAX_LENGTH}
        value={values.description}
      />
    </>
  );
}
