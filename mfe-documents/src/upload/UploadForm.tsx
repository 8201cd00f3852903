import {
  DEFAULT_DOCUMENT_TYPE,
  DOCUMENT_DESCRIPTION_MAX_LENGTH,
  DOCUMENT_TYPES,
  type DocumentRequest,
  type DocumentType,
} from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { CheckboxField, Form, SelectField, TextField, TwoUp, Unbroken } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FileDrop } from './FileDrop.tsx';
import type { UploadTarget } from './sendInPieces.ts';

export interface UploadFormProps {
  /** The id of the field for the case. */
  caseField: string;
  cases: readonly { id: string; title: string }[];
  target: UploadTarget;
  /** The open requests of the chosen case. */
  requests: readonly DocumentRequest[];
  /** The user is dragging files over the page. */
  over: boolean;
  disabled: boolean;
  onCase: (id: string) => void;
  onType: (type: DocumentType) => void;
  onDescription: (text: string) => void;
  onRequests: (ids: string[]) => void;
  onFiles: (files: Iterable<File>) => void;
}

/** Asks which case the files belong to and what they are. */
export function UploadForm({
  caseField,
  cases,
  target,
  requests,
  over,
  disabled,
  onCase,
  onType,
  onDescription,
  onRequests,
  onFiles,
}: UploadFormProps) {
  const { t } = useTexts();
  const common = useCommonTexts();
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      {/* Fills the dialog's width, since titles of cases are long. */}
      <SelectField
        id={caseField}
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
      <TwoUp>
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
        <TextField
          label={t('upload.description')}
          optional={`(${common.t('state.optional')})`}
          value={target.description}
          maxLength={DOCUMENT_DESCRIPTION_MAX_LENGTH}
          disabled={disabled}
          onChange={(event) => onDescription(event.target.value)}
        />
      </TwoUp>
      {requests.length > 0 && (
        <Answers disabled={disabled}>
          <legend>{t('upload.answers')}</legend>
          {requests.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={<Unbroken>{title}</Unbroken>}
              checked={target.requestIds.includes(id)}
              onChange={({ target: { checked } }) =>
                onRequests(checked ? [...target.requestIds, id] : target.requestIds.filter((other) => other !== id))
              }
            />
          ))}
        </Answers>
      )}
      <FileDrop over={over} onFiles={onFiles} />
    </Form>
  );
}

const Answers = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0 0 6px;
    font-weight: 600;
  }
`;
