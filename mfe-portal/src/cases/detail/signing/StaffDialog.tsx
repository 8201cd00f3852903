import type { SignatureRequest } from '@firm/contract';
import { Part } from '@firm/federation';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { Button, Dialog, Note, Stack, Text, toast } from '@firm/ui';
import { useState } from 'react';
import { SignedCopy } from './SignedCopy.tsx';
import { SignerList } from './SignerList.tsx';
import { useSigningTexts } from './signingTexts.ts';
import { useSignatureChange } from './useSignatureChange.ts';

/** How far a document is with its signers; staff replace it or take it back. */
export function StaffDialog({ request, onClose }: { request: SignatureRequest; onClose: () => void }) {
  const { t } = useSigningTexts();
  const common = useCommonTexts();
  const change = useSignatureChange(request);
  const [choosing, setChoosing] = useState(false);
  const isOpen = request.status === 'open';
  const replace = (documentId: string) =>
    change.mutate(
      { update: { documentId } },
      {
        onSuccess: () => {
          setChoosing(false);
          toast.success(t('replacedNow'));
        },
      },
    );
  if (choosing)
    return (
      <Part
        name="documents/attach"
        caseId={request.caseId}
        title={t('replace')}
        chosen={[]}
        single
        onAttach={([document]) => document && replace(document.id)}
        onClose={() => setChoosing(false)}
      />
    );
  return (
    <Dialog
      open
      title={request.title}
      closeLabel={common.t('action.close')}
      onClose={onClose}
      footer={
        <>
          {isOpen && (
            <Button
              variant="secondary"
              pending={change.isPending}
              onClick={() => change.mutate('withdraw', { onSuccess: onClose })}
            >
              {t('withdraw')}
            </Button>
          )}
          <Button
            variant={isOpen ? 'primary' : 'secondary'}
            pending={change.isPending}
            onClick={isOpen ? () => setChoosing(true) : onClose}
          >
            {isOpen ? t('replace') : common.t('action.close')}
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        {change.error && <Note tone="bad">{describeFailure(common.t, change.error)}</Note>}
        <Text>{request.document ? request.document.fileName : t('fileGone')}</Text>
        {isOpen && <Text>{t('replaceHint')}</Text>}
        <SignerList signers={request.signers} />
        <SignedCopy request={request} />
      </Stack>
    </Dialog>
  );
}
