import { useQuery } from '@firm/api-client';
import type { Need } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { leftSigners } from '@firm/screen/case';
import { Button, Dialog, Note, Skeleton } from '@firm/ui';
import { signaturesQuery } from '../case.queries.ts';
import { useTexts } from '../texts.ts';
import { SignatureDialog } from './SignatureDialog.tsx';

interface Props {
  need: Pick<Need, 'id' | 'caseId' | 'title'>;
  onClose: () => void;
}

/** A document that is up for signature, found by its need. */
export function SignaturesDialog({ need, onClose }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const query = useQuery(signaturesQuery(need.caseId));
  const people = query.data?.people ?? [];
  const request = query.data?.signatures.find(({ needId }) => needId === need.id);
  if (request) {
    const age = <MayBeOld query={query} />;
    return <SignatureDialog request={request} age={age} left={leftSigners(request, people)} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title={need.title}
      closeLabel={common('action.close')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      {query.isPending ? (
        <Skeleton width="100%" height={320} />
      ) : query.isLoadingError ? (
        <QueryFailed title={t('signing.failed')} query={query} />
      ) : (
        <Note tone="warn">{t('signing.gone')}</Note>
      )}
      <MayBeOld query={query} />
    </Dialog>
  );
}
