import type { Document } from '@firm/contract';
import { formatFileSize, useCommonTexts } from '@firm/i18n';
import { Check, color, FileName, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { isBeingChecked } from '../documents.queries.ts';
import { useTexts } from '../texts.ts';

interface Props {
  label: string;
  /** Shows the label; screen readers read it in any case. */
  labelShown?: boolean;
  documents: readonly Document[];
  choice: readonly Document[];
  /** Only one can be chosen. */
  single: boolean;
  /** The limit is reached: no further document can be ticked. */
  full: boolean;
  onTick: (document: Document, on: boolean) => void;
}

export function Choices({ label, labelShown = false, documents, choice, single, full, onTick }: Props) {
  const { t, language } = useTexts();
  const common = useCommonTexts();
  return (
    <>
      {labelShown && (
        <Text $small $soft aria-hidden="true">
          {label}
        </Text>
      )}
      <List aria-label={label}>
        {documents.map((document) => {
          const on = choice.some(({ id }) => id === document.id);
          const checking = isBeingChecked(document);
          return (
            <li key={document.id}>
              <Check>
                <input
                  type={single ? 'radio' : 'checkbox'}
                  name={single ? 'document' : undefined}
                  checked={on}
                  disabled={!on && (checking || full)}
                  onChange={({ target }) => onTick(document, target.checked)}
                />
                <FileName
                  name={document.fileName}
                  detail={[
                    common.t(`documentType.${document.documentType}`),
                    formatFileSize(language, document.fileSize),
                    ...(checking ? [t('attach.checking')] : []),
                  ].join(' · ')}
                />
              </Check>
            </li>
          );
        })}
      </List>
    </>
  );
}

const List = styled.ul`
  & + p {
    margin-top: 14px;
  }

  > li + li {
    border-top: 1px solid ${color.line};
  }

  label {
    padding: 10px 0;
  }
`;
