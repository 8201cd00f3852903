import type { SignatureRequest } from '@firm/contract';
import { formatDate, formatTime, useCommonTexts } from '@firm/i18n';
import { Text } from '@firm/ui';
import { styled } from 'styled-components';

interface Props extends Pick<SignatureRequest, 'signers'> {
  label: string;
  /** The app's words for how far a signer is. */
  stateOf: (state: SignatureRequest['signers'][number]['state']) => string;
  /** The viewer's by default. */
  timeZone?: string;
}

/** The signers, and how far each is. */
export function SignerList({ signers, label, stateOf, timeZone }: Props) {
  const { language } = useCommonTexts();
  return (
    <Lines aria-label={label}>
      {signers.map(({ id, name, state, at, reason }) => (
        <li key={id}>
          <b>{name}</b>
          <Text>
            {stateOf(state)}
            {at && `, ${formatDate(language, at, timeZone)}, ${formatTime(language, at, timeZone)}`}
            {reason && `: ${reason}`}
          </Text>
        </li>
      ))}
    </Lines>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
`;
