import { ApiError } from '@firm/api-client';
import { ESIGN_CONSENT_VERSION, SIGNATURE_NAME_MAX_LENGTH, type SignatureRequest, type SignBody } from '@firm/contract';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { useSession } from '@firm/session';
import { CheckboxField, RadioGroup, TextField, toast } from '@firm/ui';
import { useState } from 'react';
import { DrawnSignature } from './DrawnSignature.tsx';
import { EsignConsent } from './EsignConsent.tsx';
import { useSigningTexts } from './signingTexts.ts';
import { useSignatureChange } from './useSignatureChange.ts';

interface Props {
  request: SignatureRequest;
  sha256: string;
  /** The values from before a look at the document; undefined at first. */
  values: SignValues | undefined;
  onChange: (values: SignValues) => void;
  /** Whether the server may have the signature, though its answer was lost. */
  isUnsure: boolean;
  onLost: () => void;
  onBack: () => void;
  onDone: () => void;
}

export interface SignValues extends Record<string, string | boolean> {
  method: string;
  name: string;
  drawing: string;
  code: string;
  consent: boolean;
}
type Problem =
  | 'nameMissing'
  | 'drawn_only'
  | 'drawingMissing'
  | 'consentMissing'
  | 'codeMissing'
  | 'codeWrong'
  | 'refused';

/** No answer, or that of a proxy which got none: the server may have the signature. */
const LOST = [0, 502, 504];

/** The signature itself: the consent, the name, typed or drawn, and the code of the second step where one is set. */
export function SignForm({ request, sha256, values: kept, onChange, isUnsure, onLost, onBack, onDone }: Props) {
  const { t, language } = useSigningTexts();
  const change = useSignatureChange(request);
  const user = useSession(({ user: one }) => one);
  const values = kept ?? {
    ...{ method: 'typed', name: user ? `${user.firstName} ${user.lastName}` : '' },
    ...{ drawing: '', code: '', consent: false },
  };
  const [asksCode, setAsksCode] = useState(values.code !== '');
  const set = (next: Partial<SignValues>) => onChange({ ...values, ...next } as SignValues);
  const isDrawn = values.method === 'drawn';

  const form = useForm<SignValues, Problem>({
    values,
    onChange: (field, value) => set({ [field]: value }),
    fields: [{ name: 'consent' }, { name: 'name' }, { name: 'drawing' }, { name: 'code' }],
    check: ({ name, drawing, consent, code }) => ({
      ...(String(name).trim().length < 2 && { name: 'nameMissing' as const }),
      ...(isDrawn && drawing === '' && { drawing: 'drawingMissing' as const }),
      ...(!consent && { consent: 'consentMissing' as const }),
      ...(asksCode && String(code).trim() === '' && { code: 'codeMissing' as const }),
    }),
    send: async ({ name, drawing, code }) => {
      const body: SignBody = {
        ...{ sha256, method: isDrawn ? 'drawn' : 'typed', name, consentLanguage: language },
        consentVersion: ESIGN_CONSENT_VERSION,
        ...(isDrawn && { drawing }),
        ...(code && { code }),
      };
      // Without a network, nothing leaves the browser.
      const mayArrive = navigator.onLine;
      await change.mutateAsync({ sign: body }).catch((failure: unknown) => {
        if (mayArrive && failure instanceof ApiError && LOST.includes(failure.status)) onLost();
        throw failure;
      });
      toast.success(t('signedNow'));
      onDone();
    },
    problemOf: ({ field, code }) => {
      if (field === 'code') setAsksCode(true);
      if (code === 'required') return 'codeMissing';
      if (code === 'drawn_only') return code;
      return field === 'code' ? 'codeWrong' : 'refused';
    },
    inWords: (problem) => t(`problem.${problem}`),
  });
  const { id: drawingId, error: drawingError } = form.field('drawing');

  return (
    <FormDialog
      title={t('signTitle', { title: request.title })}
      confirm={t('sign')}
      cancel={t('back')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onBack}
    >
      <FormProblems form={form} failure={form.failure} failed={t(isUnsure ? 'unsure' : 'notSigned')} />
      <EsignConsent />
      <CheckboxField {...form.field('consent')} checked={values.consent} label={t('consent')} />
      <RadioGroup
        name="method"
        label={t('method')}
        options={(['typed', 'drawn'] as const).map((value) => ({ value, label: t(`methods.${value}`) }))}
        value={isDrawn ? 'drawn' : 'typed'}
        onChange={(method) => set({ method })}
      />
      <TextField
        {...form.field('name')}
        value={values.name}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={SIGNATURE_NAME_MAX_LENGTH}
        required
      />
      {isDrawn && (
        <DrawnSignature
          id={drawingId}
          value={values.drawing}
          error={drawingError}
          onChange={(drawing) => set({ drawing })}
        />
      )}
      {asksCode && (
        <TextField
          {...form.field('code')}
          value={values.code}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      )}
    </FormDialog>
  );
}
