import { ApiError, api, useMutation } from '@firm/api-client';
import { documents, type MessageAttachment } from '@firm/contract';
import { saveFile } from '@firm/screen';
import { Button, Icon, toast } from '@firm/ui';
import { FileText, FileX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** A document that was sent with a message: a press saves it; of a deleted one only the name is left. */
export function SentFile({ file: { id, fileName, isAvailable } }: { file: MessageAttachment }) {
  const { t } = useTexts();
  const download = useMutation({
    mutationFn: () => api.download(documents.download, { params: { id } }),
    onSuccess: (content) => saveFile(content, fileName),
    onError: (failure) => {
      const isLocked = failure instanceof ApiError && failure.code === 'not_inspected';
      toast.error(t(isLocked ? 'inbox.fileLocked' : 'inbox.fileFailed', { name: fileName }));
    },
  });
  if (!isAvailable)
    return (
      <p>
        <Icon of={FileX} size={16} /> {t('inbox.fileGone', { name: fileName })}
      </p>
    );
  return (
    <File variant="tertiary" size="small" pending={download.isPending} onClick={() => download.mutate()}>
      <Icon of={FileText} size={16} />
      {fileName}
    </File>
  );
}

const File = styled(Button)`
  max-width: 100%;
  text-align: start;
  overflow-wrap: anywhere;
`;
