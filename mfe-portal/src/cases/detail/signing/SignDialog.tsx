import { useQuery } from '@firm/api-client';
import type { Need } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { isAwaited, MayBeOld, QueryFailed } from '@firm/screen';
import { leftSigners } from '@firm/screen/case';
import { useSession } from '@firm/session';
import { Button, Dialog, Note, Skeleton } from '@firm/ui';
import { useState } from 'react';
import { consentsQuery } from '../../../account/consents/consents.queries.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SignForm, type SignValues } from './SignForm.tsx';
import { signaturesQuery } from './signatures.queries.ts';
import { useSigningTexts, useSigningTextsReady } from './signingTexts.ts';
import { WrongForm, type WrongValues } from './WrongForm.tsx';

interface Props {
  need: Pick<Need, 'id' | 'caseId' | 'title' | 'notice'>;
  onClose: () => void;
}

/** A document that is up for signature: its signer looks, approves and signs; the others see how far it is. */
export function SignDialog({ need, onClose }: Props) {
  const { t } = useSigningTexts();
  const ready = useSigningTextsReady();
  const common = useCommonTexts();
  const user = useSession(({ user: one }) => one);
  const query = useQuery(signaturesQuery(need.caseId));
  const consents = useQuery(consentsQuery);
  const [step, setStep] = useState<'look' | 'wrong' | 'sign'>('look');
  const [shown, setShown] = useState<string>();
  const [lostAt, setLostAt] = useState(0);
  // Kept here: whoever goes back to the document finds them again.
  const [signed, setSigned] = useState<SignValues>();
  const [wrong, setWrong] = useState<WrongValues>();
  const request = query.data?.signatures.find(({ needId }) => needId === need.id);
  if (!ready) return null;

  if (!request || isAwaited(consents)) {
    const close = (
      <Button variant="secondary" onClick={onClose}>
        {common.t('action.close')}
      </Button>
    );
    return (
      <Dialog open title={need.title} closeLabel={common.t('action.close')} onClose={onClose} footer={close}>
        {query.isPending || request ? (
          <Skeleton width="100%" height={320} />
        ) : query.isLoadingError ? (
          <QueryFailed title={t('failed')} query={query} />
        ) : (
          <Note tone="warn">{t('gone')}</Note>
        )}
        <MayBeOld query={query} />
      </Dialog>
    );
  }
  const own = request.signers.find(({ id }) => id === user?.id);
  const look = () => setStep('look');
  // Until the server is asked again, nobody here knows whether a signature whose answer was lost counts.
  const isUnsure = lostAt > query.dataUpdatedAt;
  const hasWithdrawn =
    consents.data?.some(({ kind, state }) => kind === 'electronic' && state === 'withdrawn') ?? false;
  if (step === 'wrong' && shown)
    return (
      <WrongForm
        request={request}
        sha256={shown}
        typed={wrong}
        onBack={(typed) => {
          setWrong(typed);
          look();
        }}
        onDone={onClose}
      />
    );
  const isHeld = need.notice === 'in_correction';
  if (step === 'sign' && !isHeld && own?.state === 'approved' && shown === request.sha256)
    return (
      <SignForm
        request={request}
        sha256={shown}
        values={signed}
        onChange={setSigned}
        isUnsure={isUnsure}
        onLost={() => setLostAt(Date.now())}
        onBack={look}
        onDone={look}
      />
    );
  return (
    <ReviewDialog
      request={request}
      age={<MayBeOld query={query} />}
      own={own}
      left={leftSigners(request, query.data?.people ?? [])}
      isUnsure={isUnsure}
      isHeld={isHeld}
      hasWithdrawn={hasWithdrawn}
      shown={shown}
      onShown={setShown}
      onWrong={() => setStep('wrong')}
      onSign={() => setStep('sign')}
      onClose={onClose}
    />
  );
}
