import { SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Check, Hint, media } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

interface Props {
  value: readonly ServiceCategoryKey[];
  /** Instead of the usual hint. */
  hint?: string | undefined;
  onChange: (services: ServiceCategoryKey[]) => void;
}

/** The services that a colleague works in. */
export function ServicesField({ value, hint, onChange }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  return (
    <fieldset>
      <Legend>{t('people.field.services')}</Legend>
      <Hint>{hint ?? t('people.field.servicesHint')}</Hint>
      <Choices>
        {SERVICE_CATEGORIES.map((service) => (
          <Check key={service}>
            <input
              type="checkbox"
              checked={value.includes(service)}
              onChange={({ target }) =>
                onChange(SERVICE_CATEGORIES.filter((one) => (one === service ? target.checked : value.includes(one))))
              }
            />
            <span>{common(`service.${service}`)}</span>
          </Check>
        ))}
      </Choices>
    </fieldset>
  );
}

const Legend = styled.legend`
  padding: 0;
  font-weight: 600;
`;

const Choices = styled.div`
  display: grid;
  margin-top: 6px;

  ${media.from(640)} {
    grid-template-columns: 1fr 1fr;
    column-gap: 22px;
  }
`;
