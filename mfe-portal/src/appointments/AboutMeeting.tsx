import { useQuery } from '@firm/api-client';
import { APPOINTMENT_TYPES, CASE_TITLE_MAX_LENGTH, type MeetingMethod, offeredServices } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { QueryFailed } from '@firm/screen';
import { Loading, SelectField, Skeleton, TextField, TwoUp } from '@firm/ui';
import { useEffect } from 'react';
import { useTexts } from '../texts.ts';
import { bookableCasesQuery } from './appointments.queries.ts';
import { NEW_CASE, type SchedulePlan } from './schedulePlan.ts';

interface Props {
  plan: SchedulePlan;
  ids: { case: string; service: string; title: string };
  errorOf: (fieldId: string) => string | undefined;
  methods: readonly MeetingMethod[];
  onChange: (changed: Partial<SchedulePlan>) => void;
}

/** Asks for the meeting's case, existing or new, and for the kind of meeting. */
export function AboutMeeting({ plan, ids, errorOf, methods, onChange }: Props) {
  const services = offeredServices(useFirm());
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const list = useQuery(bookableCasesQuery);
  const cases = list.data?.results;

  // Selects the only case; a deleted case no longer counts.
  const fallback = cases && (cases[0]?.id ?? NEW_CASE);
  const isKnown = plan.caseId === NEW_CASE || cases?.some(({ id }) => id === plan.caseId);
  useEffect(() => {
    if (fallback !== undefined && !isKnown && plan.caseId !== fallback) onChange({ caseId: fallback });
  }, [fallback, isKnown, plan.caseId, onChange]);

  if (list.isPending) {
    return (
      <Loading label={t('cases.loading')}>
        <TwoUp>
          <Skeleton height={76} />
          <Skeleton height={76} />
        </TwoUp>
      </Loading>
    );
  }
  if (!cases) return <QueryFailed title={t('cases.failed')} query={list} />;

  const types = APPOINTMENT_TYPES.filter((type) => type !== 'video_call' || methods.includes('video'));
  return (
    <>
      <TwoUp>
        <SelectField
          id={ids.case}
          label={t('schedule.case')}
          value={plan.caseId}
          error={errorOf(ids.case)}
          onChange={({ target }) => onChange({ caseId: target.value })}
        >
          {cases.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value={NEW_CASE}>{t('schedule.newCase')}</option>
        </SelectField>
        <SelectField
          label={t('schedule.type')}
          value={plan.type}
          onChange={({ target }) => {
            const type = types.find((one) => one === target.value);
            if (type) onChange({ type });
          }}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`appointments.type.${type}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      {plan.caseId === NEW_CASE && (
        <TwoUp>
          <SelectField
            id={ids.service}
            label={t('schedule.service')}
            value={plan.service}
            error={errorOf(ids.service)}
            onChange={({ target }) => onChange({ service: services.find((one) => one === target.value) ?? '' })}
          >
            <option value="">{t('schedule.chooseService')}</option>
            {services.map((service) => (
              <option key={service} value={service}>
                {common(`service.${service}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            id={ids.title}
            label={t('schedule.about')}
            hint={t('schedule.aboutHint')}
            maxLength={CASE_TITLE_MAX_LENGTH}
            value={plan.title}
            error={errorOf(ids.title)}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </TwoUp>
      )}
    </>
  );
}
