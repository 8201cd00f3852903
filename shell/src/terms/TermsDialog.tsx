import { ApiError, api, siteConfigQuery, useMutation, useQueryClient } from '@firm/api-client';
import { consents } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { FailureNote } from '@firm/screen';
import { refreshProfile } from '@firm/session';
import { Button, Dialog, Note, Stack, toast } from '@firm/ui';
import { LegalLink } from '../register/LegalLink.tsx';
import { useTermsTexts } from './texts.ts';

interface Props {
  /** The server refused an act: what was typed for it waits below the dialog. */
  refused: boolean;
  /** The answer "not now". */
  onLater: () => void;
  onClose: () => void;
}

export function TermsDialog({ refused, onLater, onClose }: Props) {
  const { t, rich } = useTermsTexts();
  const { t: common } = useCommonTexts();
  const { termsVersion: version } = useFirm();
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: async () => {
      await api.call(consents.say, { body: { kind: 'terms', given: true, version } });
      // Accepted all the same if the profile cannot be read right now.
      await refreshProfile().catch(() => undefined);
    },
    // The terms changed while this page was open: the dialog then names the new ones.
    onError: (failure) => {
      if (isChanged(failure)) void queryClient.prefetchQuery({ ...siteConfigQuery, staleTime: 0 });
    },
    onSuccess: () => {
      toast.success(t('accepted'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="small"
      onClose={onLater}
      title={t('title')}
      closeLabel={common('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onLater}>
            {t('later')}
          </Button>
          <Button pending={accept.isPending} onClick={() => accept.mutate()}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{rich(refused ? 'needed' : 'text', { terms: <LegalLink to={paths.terms()} /> }, { version })}</p>
        {isChanged(accept.error) && (
          <Note tone="warn" role="alert">
            {t('changed')}
          </Note>
        )}
        {accept.error && !isChanged(accept.error) && <FailureNote title={t('notSaved')} failure={accept.error} />}
      </Stack>
    </Dialog>
  );
}

/** Whether other terms have come into force than those that the dialog named. */
const isChanged = (failure: unknown) => failure instanceof ApiError && failure.code === 'conflict';
