import { api } from '@firm/api-client';
import {
  DURATION_UNITS,
  type FactsOfSection,
  facts,
  PRICE_KINDS,
  SERVICE_CATEGORIES,
  type ServiceCategoryKey,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { FactForm } from '../FactForm.tsx';
import type { FactProblem } from '../factProblem.ts';
import type { useFactDraft } from '../useFactDraft.ts';
import { useFactWords } from '../useFactWords.ts';
import {
  hasAmount,
  hasPercents,
  hasRange,
  OFFER_FIELDS,
  OFFERED,
  type OfferValues,
  offeredIn,
  offerOf,
  offerProblems,
} from './offerValues.ts';

const RENAMED = {
  'offered.0.isOffered': 'isOffered',
  'offers.0.price.kind': 'kind',
  'offers.0.price.cents': 'amount',
  'offers.0.price.min': 'minPercent',
  'offers.0.price.max': 'maxPercent',
  'offers.0.duration.unit': 'lasts',
  'offers.0.duration.min': 'shortest',
  'offers.0.duration.max': 'longest',
  validFrom: 'day',
} as const;

interface Props {
  saved: FactsOfSection;
  service: ServiceCategoryKey;
  draft: ReturnType<typeof useFactDraft<OfferValues>>;
  onChoose: (service: ServiceCategoryKey) => void;
}

/** Changes whether one service is offered, its price and its usual duration. */
export function OfferForm({ saved, service, draft, onChoose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const { values } = draft;
  const form = useForm<OfferValues, FactProblem>({
    values,
    onChange: draft.change,
    fields: [...OFFER_FIELDS, 'day' as const].map((name) => ({ name, label: t(`facts.field.${name}`) })),
    check: offerProblems,
    send: (typed) =>
      draft.save((when) =>
        api.call(facts.saveServices, {
          body: {
            offers: [{ service, ...offerOf(typed) }],
            offered: [{ service, isOffered: typed.isOffered !== 'no' }],
            ...when,
          },
        }),
      ),
    renamed: RENAMED,
    problemOf: ({ field, code }) => {
      if (code === 'service_last') return 'serviceLast';
      return field === 'validFrom' ? 'dayWrong' : 'refused';
    },
    inWords: words.problem,
    inSummary: words.problemAt,
  });
  const number = (name: 'minPercent' | 'maxPercent' | 'shortest' | 'longest') => (
    <TextField
      {...form.field(name)}
      label={t(`facts.field.${name}`)}
      required
      inputMode="numeric"
      autoComplete="off"
      value={values[name]}
    />
  );
  return (
    <FactForm
      {...{ saved, draft, form }}
      then={values.isOffered === 'no' && offeredIn(saved.facts, service) !== false ? [t('facts.thenNotOffered')] : []}
    >
      <SelectField
        label={t('facts.service')}
        value={service}
        disabled={draft.isSaving}
        onChange={({ target }) => {
          const next = SERVICE_CATEGORIES.find((one) => one === target.value);
          if (next) onChoose(next);
        }}
      >
        {SERVICE_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {common(`service.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('isOffered')} label={t('facts.field.isOffered')} value={values.isOffered}>
        {OFFERED.map((one) => (
          <option key={one} value={one}>
            {t(`facts.offered.${one}`)}
          </option>
        ))}
      </SelectField>
      <TwoUp>
        <SelectField {...form.field('kind')} label={t('facts.field.kind')} value={values.kind}>
          {PRICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`facts.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        {hasAmount(values.kind) && (
          <TextField
            {...form.field('amount')}
            label={t('facts.field.amount')}
            required
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
          />
        )}
      </TwoUp>
      {hasPercents(values.kind) && (
        <TwoUp>
          {number('minPercent')}
          {number('maxPercent')}
        </TwoUp>
      )}
      <SelectField {...form.field('lasts')} label={t('facts.field.lasts')} value={values.lasts}>
        {DURATION_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {t(`facts.unit.${unit}`)}
          </option>
        ))}
      </SelectField>
      {hasRange(values.lasts) && (
        <TwoUp>
          {number('shortest')}
          {number('longest')}
        </TwoUp>
      )}
    </FactForm>
  );
}
