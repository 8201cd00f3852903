import type { ReleaseReason } from '@firm/contract';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { Reason } from './Reason.tsx';
import { useRefusals } from './useRefusals.ts';

interface Props {
  reasons: readonly ReleaseReason[];
  /** How many there are besides, which the answer did not hold. */
  more?: number;
}

/** Lists why the platform refuses something, in the reader's language. */
export function Reasons({ reasons, more = 0 }: Props) {
  const { t } = useTexts();
  const texts = useRefusals();
  if (!texts) return null;
  const [only, ...others] = reasons;
  if (only && others.length === 0 && more === 0) return <Reason reason={only} texts={texts} />;
  return (
    <List>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.text}>
            <Reason reason={reason} texts={texts} />
          </li>
        ))}
        {more > 0 && <li>{t('refused.more', { count: more })}</li>}
      </ul>
    </List>
  );
}

/** Styles the list from outside: GlobalStyle takes the marks off lists that have a class. */
const List = styled.div`
  ul {
    margin: 2px 0 0;
    padding-left: 18px;
    list-style: disc;
  }
`;
