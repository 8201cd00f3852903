import { newKey } from '@firm/api-client';
import { Button, color, Icon, IconButton, media, Stack, TextField } from '@firm/ui';
import { Plus, Trash2 } from 'lucide-react';
import { css, styled } from 'styled-components';
import { dollarsIn } from '../dollarsIn.ts';
import { emptyLine, LIMITS, type LineWords, withPrice } from './invoiceWords.ts';
import { PriceChoiceField } from './PriceChoiceField.tsx';
import { useTexts } from './texts.ts';

const FIELDS = ['line', 'quantity', 'price'] as const;

interface Props {
  /** The case, whose prices are offered; empty for none. */
  caseId: string;
  lines: LineWords[];
  errorOf: (fieldId: string) => string | undefined;
  onChange: (lines: LineWords[]) => void;
}

/** Edits the invoice's lines, one per item. */
export function InvoiceLinesField({ caseId, lines, errorOf, onChange }: Props) {
  const { t, language } = useTexts();
  const write = (key: string, changed: Partial<LineWords>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  return (
    <Stack as="fieldset" $gap={16}>
      <Legend>{t('billing.form.lines')}</Legend>
      {lines.map(({ key, description, quantity, price }, index) => (
        <Line
          key={key}
          $isWrong={FIELDS.some((field) => errorOf(`invoice-${field}-${key}`))}
          role="group"
          aria-label={t('billing.form.line', { line: index + 1 })}
        >
          <TextField
            id={`invoice-line-${key}`}
            label={t('billing.form.description')}
            maxLength={LIMITS.text}
            value={description}
            error={errorOf(`invoice-line-${key}`)}
            onChange={({ target }) => write(key, { description: target.value })}
          />
          <TextField
            id={`invoice-quantity-${key}`}
            label={t('billing.form.quantity')}
            inputMode="numeric"
            value={quantity}
            error={errorOf(`invoice-quantity-${key}`)}
            onChange={({ target }) => write(key, { quantity: target.value })}
          />
          <TextField
            id={`invoice-price-${key}`}
            label={t('billing.form.price')}
            inputMode="decimal"
            placeholder={dollarsIn(0, language)}
            value={price}
            error={errorOf(`invoice-price-${key}`)}
            onChange={({ target }) => write(key, { price: target.value })}
          />
          <IconButton
            label={t('billing.form.removeLine', { line: index + 1 })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((line) => line.key !== key))}
          >
            <Icon of={Trash2} />
          </IconButton>
        </Line>
      ))}
      {lines.length < LIMITS.lines && (
        <div>
          <Button variant="secondary" size="small" onClick={() => onChange([...lines, emptyLine(newKey())])}>
            <Icon of={Plus} size={16} />
            {t('billing.form.addLine')}
          </Button>
        </div>
      )}
      {lines.length < LIMITS.lines && caseId !== '' && (
        <PriceChoiceField caseId={caseId} onChoose={(price) => onChange(withPrice(lines, newKey(), price, language))} />
      )}
    </Stack>
  );
}

const Legend = styled.legend`
  margin-bottom: 12px;
  padding: 0;
  font-size: var(--t21);
  font-weight: 600;
`;

/** Uses two rows on a phone, and where a field has an error. */
const twoRows = css`
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) 44px;

  > :first-child {
    grid-column: 1 / -1;
  }
`;

const Line = styled.div<{ $isWrong: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 84px 116px 44px;
  gap: 12px;
  align-items: end;
  ${({ $isWrong }) => $isWrong && twoRows}

  ${media.below(640)} {
    padding-bottom: 16px;
    border-bottom: 1px solid ${color.line};
    ${twoRows}
  }
`;
