import {
  CASE_REACHES,
  type Colleague,
  JOB_TITLE_MAX_LENGTH,
  type ServiceCategoryKey,
  type SpokenLanguage,
  STUDIO_RIGHTS,
} from '@firm/contract';
import { languages, useCommonTexts } from '@firm/i18n';
import { SpokenField } from '@firm/screen/desk';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';
import { ServicesField } from './ServicesField.tsx';

export type Rights = Pick<Colleague, 'role' | 'preferredLanguage' | 'caseReach' | 'studio'> & { jobTitle: string };

type FieldProps = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error'> & {
  onChange: (event: { target: { value: string } }) => void;
};

/** The hints below the fields instead of their usual ones. */
export type RightsHints = Partial<Record<keyof Rights | 'services' | 'spokenLanguages', string | undefined>>;

interface Props {
  /** `field` of `useForm`. */
  field: (name: keyof Rights) => FieldProps;
  values: Rights;
  spoken: readonly SpokenLanguage[];
  onSpoken: (languages: SpokenLanguage[]) => void;
  services: readonly ServiceCategoryKey[];
  onServices: (services: ServiceCategoryKey[]) => void;
  /** The hint below the role. */
  roleHint?: string | undefined;
  roleStays?: boolean;
  meanwhile?: RightsHints;
}

/** Role, title, language, services, reach and studio right of a colleague. */
export function RightsFields({
  field,
  values,
  spoken,
  onSpoken,
  services,
  onServices,
  roleHint,
  roleStays = false,
  meanwhile = {},
}: Props) {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <>
      <TwoUp>
        <SelectField
          {...field('role')}
          label={t('people.field.role')}
          hint={meanwhile.role ?? roleHint}
          disabled={roleStays}
          value={values.role}
        >
          <option value="staff">{t('people.role.staff')}</option>
          <option value="admin">{t('people.role.admin')}</option>
        </SelectField>
        <SelectField
          {...field('preferredLanguage')}
          label={t('people.field.language')}
          hint={meanwhile.preferredLanguage ?? t('people.field.languageHint')}
          value={values.preferredLanguage}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <TextField
        {...field('jobTitle')}
        label={t('people.field.title')}
        optional={`(${common('state.optional')})`}
        hint={meanwhile.jobTitle ?? t('people.field.titleHint')}
        maxLength={JOB_TITLE_MAX_LENGTH}
        autoComplete="off"
        value={values.jobTitle}
      />
      <SpokenField
        label={t('people.field.spoken')}
        hint={meanwhile.spokenLanguages ?? t('people.field.spokenHint')}
        add={t('people.addLanguage')}
        remove={(name) => t('people.removeLanguage', { name })}
        {...{ language, value: spoken, onChange: onSpoken }}
      />
      <ServicesField value={services} hint={meanwhile.services} onChange={onServices} />
      {values.role === 'staff' && (
        <TwoUp>
          <SelectField
            {...field('caseReach')}
            label={t('people.field.reach')}
            hint={
              meanwhile.caseReach ??
              (values.caseReach === 'service' && services.length === 0
                ? t('people.field.reachWithoutService')
                : undefined)
            }
            value={values.caseReach}
          >
            {CASE_REACHES.map((reach) => (
              <option key={reach} value={reach}>
                {t(`people.reach.${reach}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...field('studio')}
            label={t('people.field.studio')}
            hint={meanwhile.studio}
            value={values.studio}
          >
            {STUDIO_RIGHTS.map((right) => (
              <option key={right} value={right}>
                {t(`people.studio.${right}`)}
              </option>
            ))}
          </SelectField>
        </TwoUp>
      )}
    </>
  );
}
