import type { SignatureRequest } from '@firm/contract';
import { Part } from '@firm/federation';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { SignerList } from '@firm/screen/case';
import { Button, Dialog, Note, Stack, Text } from '@firm/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { SignedCopy } from './SignedCopy.tsx';
import { useSigningTexts } from './signingTexts.ts';
import { useSignatureChange } from './useSignatureChange.ts';
import { WithdrawnNote } from './WithdrawnNote.tsx';

interface Props {
  request: SignatureRequest;
  /** Says that the request may be old, if it may. */
  age: ReactNode;
  /** The reader among the signers. */
  own: SignatureRequest['signers'][number] | undefined;
  /** The names of signers who no longer see the case. */
  left: readonly string[];
  /** Whether the server may have the reader's signature, though its answer was lost. */
  isUnsure: boolean;
  /** Whether the firm still works on the document: nobody approves or signs it meanwhile. */
  isHeld: boolean;
  /** Whether the reader took back the consent to electronic records: the server takes no signature then. */
  hasWithdrawn: boolean;
  /** The SHA-256 of the bytes on the screen. */
  shown: string | undefined;
  onShown: (sha256: string) => void;
  onWrong: () => void;
  onSign: () => void;
  onClose: () => void;
}

/** A sealed copy is made within a minute; one that takes longer waits for a person. */
const LATE_MS = 60 * 60 * 1000;

/** The pages of what is to be signed, and what the signer does about them. */
export function ReviewDialog(props: Props) {
  const { request, age, own, left, isUnsure, isHeld, hasWithdrawn, shown, onShown, onWrong, onSign, onClose } = props;
  const { t } = useSigningTexts();
  const texts = useTexts();
  const common = useCommonTexts();
  const change = useSignatureChange(request);
  const isOpen = request.status === 'open' && request.document !== null;
  const mayAct = isOpen && own !== undefined && own.state !== 'signed';
  // The pages on the screen may be those of a document that was replaced since.
  const isCurrent = shown === request.sha256;
  const goOn = hasWithdrawn ? {} : { onSuccess: onSign };
  const approve = () => shown && change.mutate({ approve: { sha256: shown } }, goOn);
  const isApproved = own?.state === 'approved' && isCurrent;
  return (
    <Dialog
      open
      title={request.title}
      closeLabel={common.t('action.close')}
      onClose={onClose}
      footer={
        mayAct ? (
          <>
            <Button variant="secondary" disabled={!isCurrent || change.isPending} onClick={onWrong}>
              {t('wrong')}
            </Button>
            <Button
              disabled={!isCurrent || isHeld || (isApproved && hasWithdrawn)}
              pending={change.isPending}
              onClick={isApproved ? onSign : approve}
            >
              {t(isApproved ? 'goOn' : 'approve')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {common.t('action.close')}
          </Button>
        )
      }
    >
      <Stack $gap={16}>
        {age}
        {change.error && !isHeld && <Note tone="bad">{describeActFailure(common.t, change.error)}</Note>}
        {mayAct && hasWithdrawn && <WithdrawnNote request={request} />}
        {isHeld && <Note tone="warn">{texts.t('needs.notice.in_correction')}</Note>}
        {isUnsure ? <Note tone="warn">{t('unsure')}</Note> : !isHeld && <State request={request} own={own} />}
        {left.length > 0 && <Note tone="warn">{t('left', { names: left.join(', ') })}</Note>}
        {mayAct && request.replacedAt && own.state === 'waiting' && <Note tone="warn">{t('replaced')}</Note>}
        {request.document ? (
          <Part
            key={request.sha256}
            name="documents/pages"
            documentId={request.document.id}
            fileName={request.document.fileName}
            onShown={onShown}
          />
        ) : (
          <Note tone="warn">{t('fileGone')}</Note>
        )}
        <SignerList signers={request.signers} label={t('signers')} stateOf={(state) => t(`state.${state}`)} />
        <SignedCopy request={request} />
      </Stack>
    </Dialog>
  );
}

function State({ request, own }: Pick<Props, 'request' | 'own'>) {
  const { t } = useSigningTexts();
  const { status, updatedAt } = request;
  if (status === 'signed' && Date.now() - Date.parse(updatedAt) > LATE_MS)
    return <Note tone="warn">{t('status.delayed')}</Note>;
  if (status !== 'open') return <Note tone="good">{t(`status.${status}`)}</Note>;
  if (!own) return <Text>{t('notYou')}</Text>;
  if (own.state === 'signed') return <Note tone="good">{t('waitsForOthers')}</Note>;
  if (own.state === 'objected' || own.state === 'declined')
    return <Note tone="neutral">{t(`said.${own.state}`, { reason: own.reason })}</Note>;
  return <Text>{t('look')}</Text>;
}
