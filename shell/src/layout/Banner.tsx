import { siteConfigQuery, useQuery } from '@firm/api-client';
import { useFirm } from '@firm/federation';
import { color, Icon, Wrap } from '@firm/ui';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Marks a development environment while the server's setting is on. */
export function Banner() {
  const firm = useFirm();
  const { t, rich } = useTexts();
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.siteBanner) return null;
  return (
    <Bar aria-label={t('banner.label')}>
      <Line>
        <Icon of={Info} size={16} />
        <span>{rich('banner.text', { mail: <MailLink href={`mailto:${firm.email}`} /> })}</span>
      </Line>
    </Bar>
  );
}

const Bar = styled.aside`
  background: ${color.warnTint};
  color: ${color.ink};
  font-size: var(--t14);
  line-height: 1.45;

  @media print {
    display: none;
  }
`;

const Line = styled(Wrap)`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  padding-block: 9px;

  svg {
    margin-top: 2px;
    color: ${color.warn};
  }
`;

const MailLink = styled.a`
  color: inherit;
  font-weight: 600;
`;
