import { api, queryKey, useIdempotencyKey, useQuery, useQueryClient } from '@firm/api-client';
import { type Case, type Language, LETTER_PRICE_MAX_LENGTH, LETTER_SCOPE_MAX_LENGTH, signatures } from '@firm/contract';
import { languages } from '@firm/i18n';
import { MayBeOld, QueryFailed, useForm } from '@firm/screen';
import { refreshNeeds } from '@firm/screen/case';
import { SelectField, Skeleton, TextArea, toast } from '@firm/ui';
import { useState } from 'react';
import { signaturesQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';
import { WorkDialog } from '../work/WorkDialog.tsx';
import { SignerChoice } from './SignerChoice.tsx';

type Problem = 'scopeMissing' | 'priceMissing' | 'signersMissing' | 'refused';

/** Staff send the engagement letter of a case: scope and price stand ready for its service, and can be changed. */
export function LetterDialog({ case: { id: caseId }, onClose }: { case: Pick<Case, 'id'>; onClose: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { data } = useQuery(signaturesQuery(caseId));
  const [language, setLanguage] = useState<Language>();
  const [typed, setTyped] = useState<{ scope?: string; price?: string }>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const draft = useQuery({
    queryKey: queryKey('cases', 'letter', caseId, language ?? ''),
    queryFn: ({ signal }) =>
      api.call(signatures.letterDraft, { params: { id: caseId }, query: { ...(language && { language }) }, signal }),
  });
  const values = { scope: typed.scope ?? draft.data?.scope ?? '', price: typed.price ?? draft.data?.price ?? '' };
  const signerIds = (data?.people ?? []).map(({ id }) => id).filter((id) => !left.includes(id));

  const form = useForm<typeof values & { signerIds: string }, Problem>({
    values: { ...values, signerIds: signerIds.join(' ') },
    onChange: (field, value) => setTyped((current) => ({ ...current, [field]: value })),
    fields: [{ name: 'scope' }, { name: 'price' }, { name: 'signerIds' }],
    check: ({ scope, price }) => ({
      ...(scope.trim() === '' && { scope: 'scopeMissing' as const }),
      ...(price.trim() === '' && { price: 'priceMissing' as const }),
      ...(signerIds.length === 0 && { signerIds: 'signersMissing' as const }),
    }),
    send: async ({ scope, price }) => {
      if (!draft.data) return;
      const body = { language: draft.data.language, scope: scope.trim(), price: price.trim(), signerIds };
      await api.call(signatures.sendLetter, { params: { id: caseId }, body, idempotencyKey: keyOf(body) });
      await refreshNeeds(queryClient);
      toast.success(t('signing.letterSent'));
      onClose();
    },
    problemOf: () => 'refused',
    inWords: (problem) => t(`signing.problem.${problem}`),
  });

  return (
    <WorkDialog title={t('signing.letterTitle')} confirm={t('signing.letterSend')} form={form} onClose={onClose}>
      <p>{t('signing.letterText')}</p>
      {draft.isLoadingError ? (
        <QueryFailed title={t('signing.failed')} query={draft} />
      ) : !draft.data ? (
        <Skeleton width="100%" height={280} />
      ) : (
        <>
          <MayBeOld query={draft} />
          <SelectField
            label={t('signing.language')}
            value={draft.data.language}
            onChange={({ target }) => {
              setTyped({});
              setLanguage(languages.find(({ code }) => code === target.value)?.code);
            }}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextArea
            {...form.field('scope')}
            value={values.scope}
            label={t('signing.scope')}
            maxLength={LETTER_SCOPE_MAX_LENGTH}
            rows={6}
            required
          />
          <TextArea
            {...form.field('price')}
            value={values.price}
            label={t('signing.price')}
            maxLength={LETTER_PRICE_MAX_LENGTH}
            rows={3}
            required
          />
        </>
      )}
      <SignerChoice
        people={data?.people ?? []}
        left={left}
        id={form.field('signerIds').id}
        error={form.field('signerIds').error}
        onChange={setLeft}
      />
    </WorkDialog>
  );
}
