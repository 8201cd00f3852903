import { api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import {
  type CreatePriceBody,
  INVOICE_MAX_CENTS,
  type ListedPrice,
  PRICE_UNITS,
  prices,
  SERVICE_CATEGORIES,
} from '@firm/contract';
import { centsOf } from '@firm/i18n';
import { isChangedMeanwhile, useForm } from '@firm/screen';
import { toast } from '@firm/ui';
import { useState } from 'react';
import { oneOf } from '../list/oneOf.ts';
import { useJoined } from '../meanwhile/useJoined.ts';
import { dollarsIn } from '../money/dollarsIn.ts';
import { useTexts } from '../texts.ts';

type Problem = 'nameMissing' | 'amountWrong';
type Values = Record<'en' | 'es' | 'fr' | 'service' | 'amount' | 'unit', string> & {
  isActive: boolean;
};

const valuesOf = (price: ListedPrice, language: string): Values => ({
  ...price.descriptions,
  ...{
    service: price.service ?? '',
    amount: dollarsIn(price.cents, language),
    unit: price.unit,
    isActive: price.isActive,
  },
});
const EMPTY: Values = { en: '', es: '', fr: '', service: '', amount: '', unit: 'item', isActive: true };

/**
 * The form of a price. After a colleague's change the price is read anew and joined with what is typed; `theirs` has
 * what the colleague saved of a field that was changed here, too.
 */
export function usePriceForm(price: ListedPrice | undefined, onClose: () => void) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [now, setNow] = useState(price);
  const joined = useJoined({ version: price?.version ?? 0, values: price ? valuesOf(price, language) : EMPTY });
  const { values, setValues, base, disputed } = joined;
  if (now && now.version > base.version) joined.join({ version: now.version, values: valuesOf(now, language) });
  const save = useMutation({
    mutationFn: (body: CreatePriceBody) =>
      price
        ? api.call(prices.update, {
            params: { id: price.id },
            body: { ...body, isActive: values.isActive, version: base.version },
          })
        : api.call(prices.create, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('prices.saved'));
      onClose();
    },
    onError: async (error) => {
      if (price && isChangedMeanwhile(error)) setNow(await api.call(prices.get, { params: { id: price.id } }));
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
  const form = useForm<Values, Problem>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'en' }, { name: 'es' }, { name: 'fr' }, { name: 'amount' }],
    check: ({ en, es, fr, amount }) => ({
      ...(!en.trim() && { en: 'nameMissing' as const }),
      ...(!es.trim() && { es: 'nameMissing' as const }),
      ...(!fr.trim() && { fr: 'nameMissing' as const }),
      ...(!isPrice(centsOf(amount)) && { amount: 'amountWrong' as const }),
    }),
    send: ({ en, es, fr, amount, service, unit, isActive }) =>
      save.mutateAsync({
        service: oneOf(SERVICE_CATEGORIES, service) ?? null,
        descriptions: { en: en.trim(), es: es.trim(), fr: fr.trim() },
        unit: oneOf(PRICE_UNITS, unit) ?? 'item',
        cents: centsOf(amount) ?? 0,
        isActive,
      }),
    problemOf: ({ field }) => (field === 'cents' ? 'amountWrong' : 'nameMissing'),
    renamed: { cents: 'amount', 'descriptions.en': 'en', 'descriptions.es': 'es', 'descriptions.fr': 'fr' },
    inWords: (problem) => t(`prices.problem.${problem}`),
  });
  const isLate = now?.version !== price?.version;
  return {
    ...{ form, values, isLate },
    /** Said by `isLate`, unless the price could not be read again. */
    failure: isLate && isChangedMeanwhile(form.failure) ? undefined : form.failure,
    theirs: (name: Exclude<keyof Values, 'isActive'>) => (disputed.includes(name) ? base.values[name] : undefined),
  };
}

const isPrice = (cents: number | undefined) => cents !== undefined && cents > 0 && cents <= INVOICE_MAX_CENTS;
