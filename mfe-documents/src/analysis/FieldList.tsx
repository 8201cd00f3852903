import type { Analysis } from '@firm/contract';
import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FieldState, usePlace } from './FieldState.tsx';
import { fieldValue } from './fieldValue.ts';
import { useFieldName } from './useFieldName.ts';

/** Lists the values read, for the client: each with its confidence and its place in the document. */
export function FieldList({ analysis: { fields, kind } }: { analysis: Analysis }) {
  const { t, language } = useTexts();
  const nameOf = useFieldName();
  const placeOf = usePlace();
  return (
    <List>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{nameOf(field.name)}</dt>
          <dd>
            <b>{field.value === '' ? t('analysis.empty') : fieldValue(language, kind, field)}</b>
            <FieldState field={field} />
            {field.page !== null && <small>{placeOf(field)}</small>}
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: 2px 16px;
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }

  dt,
  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    margin: 0;
    overflow-wrap: anywhere;
  }

  small {
    flex: 1 1 100%;
  }

  @media (max-width: 34.99875em) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
