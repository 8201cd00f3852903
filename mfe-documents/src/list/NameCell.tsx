import type { Document } from '@firm/contract';
import { formatFileSize, useCommonTexts } from '@firm/i18n';
import { color, FileName } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  document: Document;
  onOpen: () => void;
}

/** Opens the document by its name, above the facts about its file. */
export function NameCell({ document, onOpen }: Props) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  const { fileName, fileSize, documentType, description, reviewNote, scan } = document;
  return (
    <FileName
      name={fileName}
      pressable={
        <NameButton type="button" data-printed aria-haspopup="dialog" onClick={onOpen}>
          {fileName}
        </NameButton>
      }
      detail={
        <>
          {common.t(`documentType.${documentType}`)} · {formatFileSize(language, fileSize)}
          {description && <Description>{description}</Description>}
          {scan === 'not_scanned' && <Description>{t('table.notScanned')}</Description>}
          {reviewNote && <Returned>{t('table.returned', { reason: reviewNote })}</Returned>}
        </>
      }
    />
  );
}

const Description = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Returned = styled(Description)`
  color: ${color.bad};
`;

/** Extends the press area above and below the line, since a finger needs more height. */
const NameButton = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    position: absolute;
    inset: -11px 0;
    content: '';
  }
`;
