import { ApiError, api, useMutation } from '@firm/api-client';
import { documents, type MessageAttachment } from '@firm/contract';
import { formatFileSize } from '@firm/i18n';
import { saveFile } from '@firm/screen';
import { color, Icon, toast } from '@firm/ui';
import { FileText, FileX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** A document attached to a message: a press downloads it; a deleted one shows only its name. */
export function Attachment({ id, fileName, fileSize, isAvailable }: MessageAttachment) {
  const { t, language } = useTexts();
  const download = useMutation({
    mutationFn: () => api.download(documents.download, { params: { id } }),
    onSuccess: (file) => saveFile(file, fileName),
    onError: (failure) => {
      const isLocked = failure instanceof ApiError && failure.code === 'not_inspected';
      toast.error(t(isLocked ? 'messages.attachmentLocked' : 'messages.downloadFailed', { name: fileName }));
    },
  });
  if (!isAvailable) {
    return (
      <Gone>
        <Icon of={FileX} />
        <span>{t('messages.attachmentGone', { name: fileName })}</span>
      </Gone>
    );
  }
  return (
    <Open
      type="button"
      data-printed
      onClick={() => download.isPending || download.mutate()}
      aria-disabled={download.isPending}
      aria-busy={download.isPending}
    >
      <Icon of={FileText} />
      <span>
        <u>{fileName}</u> <small>{formatFileSize(language, fileSize)}</small>
      </span>
    </Open>
  );
}

const Gone = styled.span`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

const Open = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand};
  font-weight: 500;
  font-variant-numeric: normal;
  text-align: start;
  overflow-wrap: anywhere;

  span {
    min-width: 0;
  }

  u {
    text-underline-offset: 3px;
  }

  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
    font-weight: 400;
    white-space: nowrap;
  }

  &:hover {
    color: ${color.brandStrong};
  }
`;
