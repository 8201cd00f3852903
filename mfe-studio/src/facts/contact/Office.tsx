import { cityLine, type FactChanges, streetLine } from '@firm/contract';
import { capitalised } from '@firm/i18n';
import { styled } from 'styled-components';
import { useFactWords } from '../useFactWords.ts';

/** The office as the contact page names it. */
export function Office({ changes }: { changes: FactChanges }) {
  const { spoken } = useFactWords();
  const { name, address, phone, email, languages = [] } = changes;
  return (
    <>
      <h3>{name}</h3>
      {address && (
        <Address>
          {streetLine(address)}
          <br />
          {cityLine(address)}
        </Address>
      )}
      <span>{phone}</span>
      <span>{email}</span>
      <span>{capitalised(spoken(languages))}</span>
    </>
  );
}

const Address = styled.address`
  font-style: normal;
`;
