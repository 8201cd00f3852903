import type { SignatureRequest } from '@firm/contract';
import { formatDate, formatTime } from '@firm/i18n';
import { Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Who signs, and how far each is. */
export function SignerList({ signers }: Pick<SignatureRequest, 'signers'>) {
  const { t, language } = useTexts();
  return (
    <Lines aria-label={t('signing.signers')}>
      {signers.map(({ id, name, state, at, reason }) => (
        <li key={id}>
          <b>{name}</b>
          <Text>
            {t(`signing.state.${state}`)}
            {at && `, ${formatDate(language, at)}, ${formatTime(language, at)}`}
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
