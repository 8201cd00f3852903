import { useQuery } from '@firm/api-client';
import type { SignatureRequest } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { useForm } from '@firm/screen';
import { Note, toast } from '@firm/ui';
import { useState } from 'react';
import { signaturesQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';
import { WorkDialog } from '../work/WorkDialog.tsx';
import { SignerChoice } from './SignerChoice.tsx';
import { useSignatureChange } from './useSignatureChange.ts';

type Problem = 'signersMissing' | 'on_paper' | 'refused';

/** Staff add and take out signers of a document that is up. Whoever has signed stays. */
export function ChangeSignersDialog({ request, onClose }: { request: SignatureRequest; onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const { data } = useQuery(signaturesQuery(request.caseId));
  const change = useSignatureChange(request);
  const [opened] = useState(request.signers);
  const [chosen, setChosen] = useState<readonly string[]>(() => idsOf(request.signers));

  const people = [
    ...request.signers,
    ...(data?.people ?? []).filter(({ id }) => !request.signers.some((signer) => signer.id === id)),
  ];
  const fixed = idsOf(request.signers.filter(({ state }) => state === 'signed'));
  const signerIds = idsOf(people).filter((id) => chosen.includes(id) || fixed.includes(id));
  const left = idsOf(people).filter((id) => !signerIds.includes(id));
  const isStale = whoDidWhat(opened) !== whoDidWhat(request.signers);

  const form = useForm<{ signerIds: string }, Problem>({
    values: { signerIds: signerIds.join(' ') },
    onChange: () => undefined,
    fields: [{ name: 'signerIds' }],
    check: () => (signerIds.length === 0 ? { signerIds: 'signersMissing' } : {}),
    send: async () => {
      await change.mutateAsync({ signerIds, seenAt: request.updatedAt });
      toast.success(t('signing.signersSaved'));
      onClose();
    },
    problemOf: ({ code }) => (code === 'on_paper' ? code : 'refused'),
    inWords: (problem) => t(`signing.problem.${problem}`),
  });
  const { id, error } = form.field('signerIds');
  return (
    <WorkDialog title={t('signing.changeSigners')} confirm={common('action.save')} form={form} onClose={onClose}>
      {isStale && (
        <Note tone="warn" role="status">
          {t('signing.signersStale', { names: request.signers.map(({ name }) => name).join(', ') })}
        </Note>
      )}
      <p>{t('signing.changeSignersText')}</p>
      <SignerChoice
        people={people}
        left={left}
        fixed={fixed}
        id={id}
        error={error}
        onChange={(next) => setChosen(idsOf(people).filter((one) => !next.includes(one)))}
      />
      {people.length === 1 && <p>{t('signing.nobodyElse')}</p>}
      {signerIds.length > 0 && signerIds.every((one) => fixed.includes(one)) && (
        <Note tone="warn">{t('signing.sealsNow')}</Note>
      )}
    </WorkDialog>
  );
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

const whoDidWhat = (signers: SignatureRequest['signers']) =>
  signers.map(({ id, state }) => `${id} ${state}`).join(', ');
