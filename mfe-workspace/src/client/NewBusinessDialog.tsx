import { ApiError, api, refreshTopics, useIdempotencyKey, useMutation, useQueryClient } from '@firm/api-client';
import { BUSINESS_NAME_MAX_LENGTH, BUSINESSES_MAX, type ClientDetails, clients } from '@firm/contract';
import { FailureNote, FormDialog, useRequiredText } from '@firm/screen';
import { Note, Text, TextField, toast } from '@firm/ui';
import { useTexts } from '../texts.ts';

interface Props {
  client: ClientDetails;
  onClose: () => void;
}

/** Enters a business for the client, who becomes its owner. */
export function NewBusinessDialog({ client: { id, name: client, firstName }, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const name = useRequiredText(t('client.business.nameMissing'));
  const add = useMutation({
    mutationFn: (body: { name: string }) =>
      api.call(clients.enterBusiness, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: (business) => {
      toast.success(t('client.business.added', { name: business.name }));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'cases'),
  });
  const isFull = add.error instanceof ApiError && add.error.code === 'conflict';
  return (
    <FormDialog
      title={t('client.business.title', { name: client })}
      size="small"
      confirm={t('client.business.add')}
      pending={add.isPending}
      onSubmit={() => name.submit((text) => add.mutate({ name: text }))}
      onClose={onClose}
    >
      {add.error && !isFull && <FailureNote title={t('client.business.notAdded')} failure={add.error} />}
      {isFull && (
        <Note tone="bad" role="alert">
          {t('client.business.tooMany', { name: firstName, max: BUSINESSES_MAX })}
        </Note>
      )}
      <Text $soft>{t('client.business.text', { name: firstName })}</Text>
      <TextField
        {...name.field}
        label={t('client.business.name')}
        required
        autoComplete="off"
        maxLength={BUSINESS_NAME_MAX_LENGTH}
      />
    </FormDialog>
  );
}
