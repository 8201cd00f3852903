import { api, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type HoursEntry, hours } from '@firm/contract';
import { FailureNote, FormDialog } from '@firm/screen';
import { Text, toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { useTime } from './useTime.ts';

interface Props {
  entry: HoursEntry;
  onClose: () => void;
}

/** Asks before hours are removed. */
export function RemoveHoursDialog({ entry: { id, minutes, clientName, text }, onClose }: Props) {
  const { t } = useTexts();
  const time = useTime();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(hours.remove, { params: { id } }),
    onSuccess: () => {
      toast.success(t('hours.removed'));
      onClose();
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
  return (
    <FormDialog
      title={t('hours.removeTitle')}
      confirm={t('hours.remove')}
      danger
      pending={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      {remove.error && <FailureNote title={t('hours.notRemoved')} failure={remove.error} />}
      <Text>{[time(minutes), clientName, text].join(', ')}</Text>
    </FormDialog>
  );
}
