import { OFFICE_ZONE, type SignatureRequest } from '@firm/contract';
import { Part } from '@firm/federation';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { SignerList } from '@firm/screen/case';
import { Button, ConfirmDialog, Dialog, Note, Stack, Text, toast } from '@firm/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ChangeSignersDialog } from './ChangeSignersDialog.tsx';
import { useSignatureChange } from './useSignatureChange.ts';

interface Props {
  request: SignatureRequest;
  /** Says that the request may be old, if it may. */
  age: ReactNode;
  /** The names of signers who no longer see the case. */
  left: readonly string[];
  onClose: () => void;
}

/** How far a document is with its signers; it can be replaced or taken back, and others named to sign it. */
export function SignatureDialog({ request, age, left, onClose }: Props) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const change = useSignatureChange(request);
  /** When the request last changed, as the reader saw it before choosing another document. */
  const [seenAt, setSeenAt] = useState<string>();
  const [naming, setNaming] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const isOpen = request.status === 'open';
  const replace = (to: { documentId: string; seenAt: string }) =>
    change.mutate(to, {
      onSuccess: () => toast.success(t('signing.replacedNow')),
      onSettled: () => setSeenAt(undefined),
    });
  if (seenAt)
    return (
      <Part
        name="documents/attach"
        caseId={request.caseId}
        title={t('signing.replace')}
        chosen={[]}
        single
        onAttach={([document]) => document && replace({ documentId: document.id, seenAt })}
        onClose={() => setSeenAt(undefined)}
      />
    );
  if (naming && isOpen) return <ChangeSignersDialog request={request} onClose={() => setNaming(false)} />;
  if (withdrawing && isOpen) {
    const signed = request.signers.filter(({ state }) => state === 'signed').map(({ name }) => name);
    const names = new Intl.ListFormat(language).format(signed);
    return (
      <ConfirmDialog
        open
        title={t('needs.withdrawTitle', { title: request.title })}
        confirmLabel={t('signing.withdraw')}
        cancelLabel={t('needs.keep')}
        closeLabel={common.t('action.close')}
        danger
        pending={change.isPending}
        onConfirm={() => change.mutate('withdraw', { onSuccess: onClose, onError: () => setWithdrawing(false) })}
        onCancel={() => setWithdrawing(false)}
      >
        {signed.length > 0 && <b>{`${t('signing.withdrawSigned', { names, count: signed.length })} `}</b>}
        {t('signing.withdrawText')}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      title={request.title}
      closeLabel={common.t('action.close')}
      onClose={onClose}
      footer={
        <>
          {isOpen && (
            <Button variant="secondary" disabled={change.isPending} onClick={() => setWithdrawing(true)}>
              {t('signing.withdraw')}
            </Button>
          )}
          <Button
            variant={isOpen ? 'primary' : 'secondary'}
            pending={change.isPending}
            onClick={isOpen ? () => setSeenAt(request.updatedAt) : onClose}
          >
            {isOpen ? t('signing.replace') : common.t('action.close')}
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        {age}
        {change.error && <Note tone="bad">{describeFailure(common.t, change.error)}</Note>}
        {left.length > 0 && <Note tone="warn">{t('signing.left', { names: left.join(', ') })}</Note>}
        <Text>{request.document ? request.document.fileName : t('signing.fileGone')}</Text>
        {isOpen && <Text>{t('signing.replaceHint')}</Text>}
        <SignerList
          signers={request.signers}
          label={t('signing.signers')}
          stateOf={(state) => t(`signing.state.${state}`)}
          timeZone={OFFICE_ZONE}
        />
        {isOpen &&
          (request.kind === 'engagement_letter' ? (
            <Text>{t('signing.letterSigners')}</Text>
          ) : (
            <div>
              <Button variant="secondary" size="small" disabled={change.isPending} onClick={() => setNaming(true)}>
                {t('signing.changeSigners')}
              </Button>
            </div>
          ))}
        {request.signedDocument && (
          <Link to={paths.workCase(request.caseId, 'documents')} onClick={onClose}>
            {t('signing.copy', { name: request.signedDocument.fileName })}
          </Link>
        )}
      </Stack>
    </Dialog>
  );
}
