import { api, isNotFound, refreshTopics, useMutation, useQueryClient } from '@firm/api-client';
import { type HoursEntry, hours } from '@firm/contract';
import { FormDialog, isChangedMeanwhile } from '@firm/screen';
import { Text, toast } from '@firm/ui';
import { useState } from 'react';
import { DeleteProblem } from '../meanwhile/DeleteProblem.tsx';
import { useTexts } from '../texts.ts';
import { useTime } from './useTime.ts';

interface Props {
  entry: HoursEntry;
  onClose: () => void;
}

/** Asks before hours are removed. */
export function RemoveHoursDialog({ entry, onClose }: Props) {
  const { t } = useTexts();
  const time = useTime();
  const queryClient = useQueryClient();
  const [now, setNow] = useState(entry);
  const remove = useMutation({
    mutationFn: () => api.call(hours.remove, { params: { id: now.id }, query: { version: now.version } }),
    onSuccess: () => {
      toast.success(t('hours.removed'));
      onClose();
    },
    onError: async (error) => {
      if (isNotFound(error)) {
        toast.info(t('hours.goneAlready'));
        onClose();
      } else if (isChangedMeanwhile(error)) setNow(await api.call(hours.get, { params: { id: now.id } }));
    },
    onSettled: () => void refreshTopics(queryClient, 'billing'),
  });
  const inWords = ({ minutes, clientName, text }: HoursEntry) => [time(minutes), clientName, text].join(', ');
  return (
    <FormDialog
      title={t('hours.removeTitle')}
      confirm={t('hours.remove')}
      danger
      pending={remove.isPending}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <DeleteProblem
        failure={remove.error}
        failed={t('hours.notRemoved')}
        changed={now.version === entry.version || remove.isPending ? undefined : inWords(now)}
      />
      <Text>{inWords(entry)}</Text>
    </FormDialog>
  );
}
