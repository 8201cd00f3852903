import { color } from '@firm/ui';
import { styled } from 'styled-components';
import { useSigningTexts } from './signingTexts.ts';

const PARTS = ['record', 'paper', 'withdraw', 'law'] as const;

/** The consent to sign electronically. Another text needs another `ESIGN_CONSENT_VERSION`. */
export function EsignConsent() {
  const { t } = useSigningTexts();
  return (
    <Words>
      {PARTS.map((part) => (
        <p key={part}>{t(`esign.${part}`)}</p>
      ))}
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: var(--r);
  background: ${color.surfaceSunk};
  font-size: var(--t14);
`;
