import type { AnswerOf, money } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { color, Panel, Skeleton } from '@firm/ui';
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
  const { t, language } = useTexts();
  const chosen = address.filters['age'];
  if (!ageing) return <Skeleton height={92} />;
  const sum = (of: 'cents' | 'count') => ageing.reduce((total, column) => total + column[of], 0);
  return (
    <Around aria-label={t('money.ageing')}>
      <Columns>
        <li>
          <Column as="div">
            <span>{t('money.total')}</span>
            <b>{formatMoney(language, sum('cents'), true)}</b>
            <small>{t('money.count', { count: sum('count') })}</small>
          </Column>
        </li>
        {ageing.map(({ age, count, cents }) => (
          <li key={age}>
            <Column
              type="button"
              data-printed
              aria-pressed={chosen === age}
              data-late={(age !== 'not_due' && cents > 0) || undefined}
              onClick={() => address.filterBy('age', chosen === age ? '' : age)}
            >
              <span>{t(`money.age.${age}`)}</span>
              <b>{formatMoney(language, cents, true)}</b>
              <small>{t('money.count', { count })}</small>
            </Column>
          </li>
        ))}
      </Columns>
    </Around>
  );
}

const Around = styled(Panel)`
  container-type: inline-size;
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
