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
import { dollarsIn } from '../money/dollarsIn.ts';
import { useTexts } from '../texts.ts';

type Problem = 'nameMissing' | 'amountWrong';
type Values = Record<'en' | 'es' | 'fr' | 'service' | 'amount' | 'unit', string> & {
  isActive: boolean;
};

/** The form of a price. After a colleague's change the price is read anew, so that the form begins with it. */
export function usePriceForm(
  price: ListedPrice | undefined,
  { onLate, onClose }: { onLate: (fresh: ListedPrice) => void; onClose: () => void },
) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [values, setValues] = useState<Values>({
    ...(price?.descriptions ?? { en: '', es: '', fr: '' }),
    service: price?.service ?? '',
    amount: price ? dollarsIn(price.cents) : '',
    unit: price?.unit ?? 'item',
    isActive: price?.isActive ?? true,
  });
  const save = useMutation({
    mutationFn: (body: CreatePriceBody) =>
      price
        ? api.call(prices.update, {
            params: { id: price.id },
            body: { ...body, isActive: values.isActive, version: price.version },
          })
        : api.call(prices.create, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      toast.success(t('prices.saved'));
      onClose();
    },
    onError: async (error) => {
      if (price && isChangedMeanwhile(error)) onLate(await api.call(prices.get, { params: { id: price.id } }));
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
  return { form, values };
}

const isPrice = (cents: number | undefined) => cents !== undefined && cents > 0 && cents <= INVOICE_MAX_CENTS;
