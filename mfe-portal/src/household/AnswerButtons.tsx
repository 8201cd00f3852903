import { api, queryKey, useIdempotencyKey, useQueryClient } from '@firm/api-client';
import { household, invitations, type OpenedInvitation } from '@firm/contract';
import { paths, useNavigate } from '@firm/router';
import { Button, Row, toast } from '@firm/ui';
import { useHouseholdTexts } from './texts.ts';
import { useHouseholdChange } from './useHouseholdChange.ts';

interface Props {
  invitation: Pick<OpenedInvitation, 'from'>;
  /** The token of the mailed link, or the id of an invitation to the reader's own address. */
  of: { token: string } | { id: string };
  /** Several stand below each other, and are named by who invites. */
  size?: 'small';
  onDeclined?: () => void;
}

/** Accepts or declines an invitation; an accepted one leads to what it opens. */
export function AnswerButtons({ invitation: { from }, of, size, onDeclined }: Props) {
  const { t } = useHouseholdTexts();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const queryClient = useQueryClient();
  const onGone = () => {
    toast.error(t('page.goneFrom', { from }));
    void queryClient.invalidateQueries({ queryKey: queryKey('users', 'invitation') });
  };
  const accept = useHouseholdChange(
    async () => {
      const idempotencyKey = keyOf(of);
      const { caseId } =
        'id' in of
          ? await api.call(invitations.accept, { params: of, idempotencyKey })
          : await api.call(household.accept, { body: of, idempotencyKey });
      navigate(caseId ? paths.case(caseId) : paths.cases(), { replace: true });
    },
    t('page.accepted', { from }),
    { onGone },
  );
  const decline = useHouseholdChange(
    () => ('id' in of ? api.call(invitations.decline, { params: of }) : api.call(household.decline, { body: of })),
    t('page.declined', { from }),
    { onDone: onDeclined, onGone },
  );
  const shown = { ...(size && { size }) };
  return (
    <Row>
      <Button
        {...shown}
        aria-label={size && t('page.acceptNamed', { from })}
        pending={accept.isPending}
        onClick={() => accept.mutate(undefined)}
      >
        {t('page.accept')}
      </Button>
      <Button
        {...shown}
        variant="secondary"
        aria-label={size && t('page.declineNamed', { from })}
        pending={decline.isPending}
        onClick={() => decline.mutate(undefined)}
      >
        {t('page.decline')}
      </Button>
    </Row>
  );
}
