import { ApiError, useMutation } from '@firm/api-client';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { toast } from '@firm/ui';

interface Export {
  download: () => Promise<Blob>;
  name: string;
  /** Says that the filter leaves more rows than one file may hold. */
  tooMany?: string;
}

/** Saves a file of rows, and says why when the server refuses it. */
export function useFileExport({ download, name, tooMany }: Export) {
  const { t: common } = useCommonTexts();
  return useMutation({
    mutationFn: download,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => {
      const isTooMany = error instanceof ApiError && error.errors.some(({ code }) => code === 'too_many');
      toast.error((isTooMany && tooMany) || describeFailure(common, error));
    },
  });
}
