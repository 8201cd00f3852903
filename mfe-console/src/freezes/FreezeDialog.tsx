import { api, useMutation } from '@firm/api-client';
import { type BodyOf, type ReleaseApp, releases } from '@firm/contract';
import { FormDialog, FormProblems, instantIn, useForm } from '@firm/screen';
import { SelectField, Text, TextField } from '@firm/ui';
import { useState } from 'react';
import { NotDone } from '../reason/NotDone.tsx';
import { ReasonField } from '../reason/ReasonField.tsx';
import { RightLost } from '../reason/RightLost.tsx';
import { useSaid } from '../reason/useSaid.ts';
import { useTexts } from '../texts.ts';
import { FreezeEffects } from './FreezeEffects.tsx';
import { useFreezeWords } from './useFreezeWords.ts';

interface Props {
  /** The apps that the reader may freeze now; `*` is every app. */
  mayFreeze: readonly string[];
  /** Every app, as far as they are known. */
  apps: readonly ReleaseApp[];
  onClose: () => void;
}

/** Says what a freeze does, asks for its times and its reason, and sets it. */
export function FreezeDialog({ mayFreeze, apps, onClose }: Props) {
  const { t } = useTexts();
  const { what } = useFreezeWords();
  /** The apps that could be frozen at first: the choice stays when somebody takes the right away meanwhile. */
  const [offered] = useState(mayFreeze);
  const [values, setValues] = useState({ app: mayFreeze[0] ?? '', from: '', until: '', reason: '' });
  const freeze = useMutation({
    mutationFn: (body: BodyOf<typeof releases.freeze>) => api.call(releases.freeze, { body }),
    ...useSaid(t('freeze.done'), onClose),
  });
  const may = mayFreeze.includes(values.app);
  const form = useForm<typeof values, 'noTime' | 'endPast' | 'reasonMissing'>({
    values,
    onChange: (field, value) => setValues((typed) => ({ ...typed, [field]: value })),
    fields: [{ name: 'app' }, { name: 'from' }, { name: 'until' }, { name: 'reason' }],
    check: ({ from, until, reason }) => ({
      ...(from && !instantIn(from) && { from: 'noTime' }),
      ...(until && !isLater(instantIn(until), instantIn(from)) && { until: 'endPast' }),
      ...(!reason.trim() && { reason: 'reasonMissing' }),
    }),
    send: ({ app, from, until, reason }) =>
      freeze.mutateAsync({
        app,
        // The fields are in the reader's own time zone.
        from: instantIn(from),
        until: instantIn(until),
        reason: reason.trim(),
      }),
    inWords: (problem) => t(problem === 'reasonMissing' ? 'move.reasonMissing' : `freeze.${problem}`),
  });
  return (
    <FormDialog
      title={t('freeze.setTitle')}
      confirm={t('freeze.set')}
      pending={form.pending}
      incomplete={!may}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={undefined} />
      {may ? (
        form.failure !== undefined && <NotDone title={t('freeze.notSet')} failure={form.failure} />
      ) : (
        <RightLost />
      )}
      <Text>{t('freeze.text')}</Text>
      <SelectField {...form.field('app')} label={t('apps.app')} value={values.app}>
        {offered.map((app) => (
          <option key={app} value={app}>
            {what(app)}
          </option>
        ))}
      </SelectField>
      {(['from', 'until'] as const).map((end) => (
        <TextField
          {...form.field(end)}
          key={end}
          type="datetime-local"
          label={t(`freeze.${end}`)}
          hint={t(`freeze.${end}Hint`)}
          value={values[end]}
        />
      ))}
      <FreezeEffects apps={apps} values={values} />
      <ReasonField {...form.field('reason')} value={values.reason} />
    </FormDialog>
  );
}

/** Whether a time is to come, and later than the beginning. */
const isLater = (until: string | undefined, from = '') =>
  until !== undefined && Date.parse(until) > Math.max(Date.now(), Date.parse(from) || 0);
