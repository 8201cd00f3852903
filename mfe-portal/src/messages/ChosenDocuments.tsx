import type { AttachedDocument } from '@firm/contract';
import { formatFileSize } from '@firm/i18n';
import { color, FileName, Icon, IconButton, radius } from '@firm/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  documents: readonly AttachedDocument[];
  /** The message is being sent. */
  isFixed: boolean;
  onChange: (documents: AttachedDocument[]) => void;
}

/** Lists the documents attached to the message in progress. */
export function ChosenDocuments({ documents, isFixed, onChange }: Props) {
  const { t, language } = useTexts();
  return (
    <List aria-label={t('messages.attached')}>
      {documents.map(({ id, fileName, fileSize }) => (
        <li key={id}>
          <FileName name={fileName} detail={formatFileSize(language, fileSize)} />
          <IconButton
            label={t('messages.detach', { name: fileName })}
            disabled={isFixed}
            onClick={() => onChange(documents.filter((document) => document.id !== id))}
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
  margin: 0;
  padding: 0;
  list-style: none;
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
