import { useQuery } from '@firm/api-client';
import type { PriceChoice } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { MayBeOld, QueryFailed } from '@firm/screen';
import { SelectField } from '@firm/ui';
import { priceChoicesQuery } from '../money.queries.ts';
import { useTexts } from './texts.ts';

interface Props {
  caseId: string;
  onChoose: (price: PriceChoice) => void;
}

/** Adds a line of the firm's price list, in the language of the client. Without prices for the case it is not there. */
export function PriceChoiceField({ caseId, onChoose }: Props) {
  const { t, language } = useTexts();
  const query = useQuery(priceChoicesQuery(caseId));
  if (query.isLoadingError) return <QueryFailed level="h3" title={t('billing.form.pricesFailed')} query={query} />;
  if (!query.data?.results.length) return null;
  return (
    <>
      <MayBeOld query={query} />
      <SelectField
        label={t('billing.form.addPrice')}
        value=""
        onChange={({ target }) => {
          const price = query.data.results.find(({ id }) => id === target.value);
          if (price) onChoose(price);
        }}
      >
        <option value="">{t('billing.form.choosePrice')}</option>
        {query.data.results.map(({ id, description, unit, cents }) => (
          <option key={id} value={id}>
            {t(`billing.form.per.${unit}`, { description, price: formatMoney(language, cents, true) })}
          </option>
        ))}
      </SelectField>
    </>
  );
}
