import { api, useMutation } from '@firm/api-client';
import { type Appointment, appointments } from '@firm/contract';
import { describeActFailure, useCommonTexts } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** Saves one appointment as a calendar file. */
export function useDownload({ id, confirmationCode }: Pick<Appointment, 'id' | 'confirmationCode'>) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return useMutation({
    mutationFn: () => api.download(appointments.file, { params: { id } }),
    onSuccess: (file) => saveFile(file, `${t('appointments.fileName', { code: confirmationCode })}.ics`),
    onError: (error) => toast.error(describeActFailure(common, error)),
  });
}
