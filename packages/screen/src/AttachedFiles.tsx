import type { AttachedDocument } from '@firm/contract';
import { formatFileSize, useCommonTexts } from '@firm/i18n';
import { color, FileName, Icon, IconButton, radius } from '@firm/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';

interface Props {
  label: string;
  /** Label of the button that takes a file out. */
  detachLabel: (name: string) => string;
  files: readonly AttachedDocument[];
  /** The message is being sent. */
  isFixed: boolean;
  onChange: (files: AttachedDocument[]) => void;
}

/** The documents attached to a message in progress, each with a button that takes it out. */
export function AttachedFiles({ label, detachLabel, files, isFixed, onChange }: Props) {
  const { language } = useCommonTexts();
  return (
    <List aria-label={label}>
      {files.map(({ id, fileName, fileSize }) => (
        <li key={id}>
          <FileName name={fileName} detail={formatFileSize(language, fileSize)} />
          <IconButton
            label={detachLabel(fileName)}
            disabled={isFixed}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          >
            <Icon of={X} />
          </IconButton>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  max-height: 180px;
  overflow-y: auto;

  li {
    display: flex;
    gap: 8px;
    align-items: center;
    min-width: 0;
    max-width: 100%;
    padding: 4px 4px 4px 12px;
    border: 1px solid ${color.line};
    border-radius: ${radius.box};
  }
`;
