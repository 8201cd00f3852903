import { api } from '@firm/api-client';
import { type Colleague, type HandedOver, people } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { FormDialog, FormProblems, useForm } from '@firm/screen';
import { Button, Dialog, SelectField, Text } from '@firm/ui';
import { useState } from 'react';
import { ColleagueOptions } from '../cases/ColleagueOptions.tsx';
import { useTexts } from '../texts.ts';
import { HandOverResult } from './HandOverResult.tsx';
import { nameOf } from './nameOf.ts';
import { useHeldWork } from './useHeldWork.ts';
import { usePeopleChange } from './usePeopleChange.ts';

interface Props {
  person: Colleague;
  colleagues: readonly Colleague[];
  onClose: () => void;
}

/** Gives everything of a colleague to another. What stayed is listed, and can be tried again. */
export function HandOverDialog({ person, colleagues, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const name = nameOf(person);
  const work = useHeldWork(person);
  const [values, setValues] = useState({ heirId: '' });
  const [result, setResult] = useState<{ heirId: string; answer: HandedOver }>();
  const give = usePeopleChange(
    (heirId: string) => api.call(people.handOver, { params: { id: person.id }, body: { heirId } }),
    (answer, heirId) => setResult({ heirId, answer }),
  );
  const form = useForm<{ heirId: string }, 'heirMissing' | 'heirClosed'>({
    values,
    onChange: (_, heirId) => setValues({ heirId }),
    fields: [{ name: 'heirId' }],
    check: ({ heirId }) => (heirId ? {} : { heirId: 'heirMissing' }),
    send: ({ heirId }) => give.mutateAsync(heirId),
    problemOf: () => 'heirClosed',
    inWords: (problem) => t(`people.problem.${problem}`),
  });
  const heirs = colleagues.filter(({ id, state }) => id !== person.id && state !== 'closed');
  const heir = colleagues.find(({ id }) => id === result?.heirId);
  const shown = result && heir && <HandOverResult answer={result.answer} heir={heir} />;
  const hasLeft = result && result.answer.leftCases.length + result.answer.leftMeetings.length > 0;
  const title = t('people.handOverTitle', { name });
  if (shown && !hasLeft)
    return (
      <Dialog
        open
        title={title}
        closeLabel={common('action.close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{common('action.close')}</Button>}
      >
        {shown}
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      confirm={t(result ? 'people.handOverAgain' : 'people.handOverConfirm')}
      confirming={t('people.handingOver')}
      cancel={common(result ? 'action.close' : 'action.cancel')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblems form={form} failure={form.failure} failed={t('people.notHandedOver')} />
      {shown ?? (
        <>
          <Text>{t('people.handOverText')}</Text>
          {work && <Text $soft>{t('people.handOverNow', { name, work })}</Text>}
        </>
      )}
      <SelectField {...form.field('heirId')} label={t('people.heir')} required value={values.heirId}>
        <option value="">{t('people.chooseHeir')}</option>
        <ColleagueOptions
          colleagues={heirs.map((one) => ({
            ...{ id: one.id, role: one.jobTitle ?? '', services: one.services, openCases: one.openCases },
            name: one.state === 'invited' ? t('people.heirInvited', { name: nameOf(one) }) : nameOf(one),
          }))}
          services={person.services}
        />
      </SelectField>
    </FormDialog>
  );
}
