import { AGES, type AnswerOf, type money } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { color, Panel } from '@firm/ui';
import { styled } from 'styled-components';
import type { ListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';

interface Props {
  /** Undefined until the list has come. */
  ageing: AnswerOf<typeof money.list>['ageing'] | undefined;
  address: ListAddress;
}

/** The sum of each column of ageing; pressed, the list shows that column alone. */
export function Ageing({ ageing, address }: Props) {
  const { t } = useTexts();
  const chosen = address.filters['age'];
  const total = ageing && {
    cents: ageing.reduce((sum, { cents }) => sum + cents, 0),
    count: ageing.reduce((sum, { count }) => sum + count, 0),
  };
  return (
    <Around aria-label={t('money.ageing')}>
      <Columns>
        <li>
          <Column as="div">
            <span>{t('money.total')}</span>
            <Sum of={total} />
          </Column>
        </li>
        {AGES.map((age) => {
          const column = ageing?.find((one) => one.age === age);
          return (
            <li key={age}>
              <Column
                type="button"
                data-printed
                aria-pressed={chosen === age}
                data-late={(age !== 'not_due' && (column?.cents ?? 0) > 0) || undefined}
                onClick={() => address.filterBy('age', chosen === age ? '' : age)}
              >
                <span>{t(`money.age.${age}`)}</span>
                <Sum of={column} />
              </Column>
            </li>
          );
        })}
      </Columns>
    </Around>
  );
}

/** Keeps its two lines until the list has come. */
function Sum({ of: sum }: { of: { cents: number; count: number } | undefined }) {
  const { t, language } = useTexts();
  return (
    <>
      <b>{sum && formatMoney(language, sum.cents, true)}</b>
      <small>{sum && t('money.count', { count: sum.count })}</small>
    </>
  );
}

const Around = styled(Panel)`
  container-type: inline-size;
  overflow: hidden;
`;

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 1px;
  padding: 0;
  background: ${color.line};
  list-style: none;

  @container (width < 52em) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  @container (width < 34em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  li {
    display: grid;
    background: ${color.surface};
  }
`;

const Column = styled.button`
  display: grid;
  gap: 2px;
  align-content: start;
  padding: 12px 16px;
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  text-align: left;

  span,
  small {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  b,
  small {
    min-height: 1lh;
  }

  b {
    font-size: 1.125rem;
    font-variant-numeric: tabular-nums;
  }

  &[data-late] b {
    color: ${color.bad};
  }

  &[aria-pressed='true'],
  &[type='button']:hover {
    background: ${color.surfaceSunk};
  }

  &[aria-pressed='true'] {
    box-shadow: inset 0 -3px 0 ${color.brand};
  }
`;
