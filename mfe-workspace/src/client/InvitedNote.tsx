import { api, useMutation } from '@firm/api-client';
import { type ClientDetails, clients, OFFICE_ZONE } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';
import { FailureNote } from '@firm/screen';
import { Button, Note, toast } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Says that the client has not chosen a password yet, and mails another link. */
export function InvitedNote({ client: { id, firstName, email } }: { client: ClientDetails }) {
  const { t, language } = useTexts();
  const invite = useMutation({
    mutationFn: () => api.call(clients.invite, { params: { id } }),
    onSuccess: ({ until }) => {
      const when = `${formatDay(language, new Date(until), OFFICE_ZONE)}, ${formatTime(language, until, OFFICE_ZONE)}`;
      toast.success(t('client.invitedAgain', { email, when }));
    },
  });
  return (
    <>
      {invite.error && <FailureNote title={t('client.notInvited')} failure={invite.error} />}
      <Note>
        <Words>
          <span>{t('client.invited', { name: firstName })}</span>
          <Button variant="secondary" size="small" pending={invite.isPending} onClick={() => invite.mutate()}>
            {t('client.inviteAgain')}
          </Button>
        </Words>
      </Note>
    </>
  );
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
`;
