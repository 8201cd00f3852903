import { addressLine } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { Note } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Says how to pay without a card. */
export function PayWays() {
  const { address, phone } = useFirm();
  const { rich } = useTexts();
  const values = { address: addressLine(address), phone: phone.display };
  return <Note>{rich('billing.payAt', { call: <Call href={phone.href} /> }, values)}</Note>;
}

const Call = styled.a`
  white-space: nowrap;
`;
