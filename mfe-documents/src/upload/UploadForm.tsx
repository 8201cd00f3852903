import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_DESCRIPTION_MAX_LENGTH,
  DOCUMENT_TYPES,
  type DocumentType,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Form, SelectField, TextField, TwoUp } from '@firm/ui';
import { useTexts } from '../texts/texts.ts';
import { FileDrop } from './FileDrop.tsx';
import type { UploadTarget } from './useUpload.ts';

export interface UploadFormProps {
  cases: readonly { id: string; title: string }[];
  target: UploadTarget;
  disabled: boolean;
  onCase: (id: string) => void;
  onType: (type: DocumentType) => void;
  onDescription: (text: string) => void;
  onFiles: (files: Iterable<File>) => void;
}

/** Where the files go and what they are. */
export function UploadForm({ cases, target, disabled, onCase, onType, onDescription, onFiles }: UploadFormProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <TwoUp>
        <SelectField
          label={t('filter.case')}
          value={target.caseId}
          required
          disabled={disabled}
          onChange={(event) => onCase(event.target.value)}
        >
          <option value="">{t('upload.chooseCase')}</option>
          {cases.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('upload.type')}
          value={target.documentType}
          disabled={disabled}
          onChange={(event) =>
            onType(DOCUMENT_TYPES.find((type) => type === event.target.value) ?? DEFAULT_DOCUMENT_TYPE)
          }
        >
          {DOCUMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {common.t(`documentType.${type}`)}
            </option>
          ))}
        </SelectField>
      </TwoUp>
      <TextField
        label={t('upload.description')}
        optional={`(${common.t('state.optional')})`}
        value={target.description}
        maxLength={DOCUMENT_DESCRIPTION_MAX_LENGTH}
        disabled={disabled}
        onChange={(event) => onDescription(event.target.value)}
      />
      <FileDrop onFiles={onFiles} />
    </Form>
  );
}
