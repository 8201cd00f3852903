import { cityLine } from '@firm/contract';
import { ServedLink, useFirm, useServes } from '@firm/federation';
import { color, media } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { type FooterLink, useFooterLinks } from './footerLinks.ts';
import { openingHours } from './openingHours.ts';

/**
 * Services, quick links, company, contact, hours. Leaves out links that no remote serves, and columns without links.
 */
export function FooterColumns() {
  const firm = useFirm();
  const { t, language } = useTexts();
  const serves = useServes();
  const links = useFooterLinks();
  const served = (list: FooterLink[]) => list.filter(({ to }) => serves(to));
  const company = served(links.company);

  return (
    <Columns $company={company.length > 0}>
      <LinkColumn title={t('footer.services')} links={served(links.services)} />
      <LinkColumn title={t('footer.quickLinks')} links={served(links.quickLinks)} />
      <LinkColumn title={t('footer.company')} links={company} inTwo />
      <Contact>
        <div>
          <Title>{t('footer.talk')}</Title>
          <Links>
            <Item>
              <a href={firm.phone.href}>{firm.phone.display}</a>
            </Item>
            <Item>
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </Item>
          </Links>
          <Address>
            {firm.address.street}
            <br />
            {firm.address.unit && (
              <>
                {firm.address.unit}
                <br />
              </>
            )}
            {cityLine(firm.address)}
          </Address>
        </div>
        <div>
          <Title>{t('footer.hours')}</Title>
          <Hours>
            {openingHours(language, firm, t('footer.weekdays').split(' ')).map(({ days, hours }) => (
              <Day key={days}>
                <dt>{days}</dt>
                <dd>{hours ?? t('footer.closed')}</dd>
              </Day>
            ))}
          </Hours>
          <Zone>{t('footer.zone')}</Zone>
        </div>
      </Contact>
    </Columns>
  );
}

function LinkColumn({
  title,
  links,
  inTwo = false,
}: {
  title: string;
  links: FooterLink[];
  inTwo?: boolean;
}): ReactNode {
  if (links.length === 0) return null;
  return (
    <Column $inTwo={inTwo}>
      <Title>{title}</Title>
      <Links>
        {links.map(({ to, label }) => (
          <Item key={label}>
            <ServedLink to={to}>{label}</ServedLink>
          </Item>
        ))}
      </Links>
    </Column>
  );
}

const Columns = styled.div<{ $company: boolean }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 36px 24px;
  padding-block: 48px;

  ${media.between(640, 1000)} {
    grid-template-columns: repeat(3, 1fr);
  }

  ${media.from(1000)} {
    grid-template-columns: ${({ $company }) => ($company ? '1.05fr 1.25fr 0.8fr 2.9fr' : '1.05fr 1.25fr 2.9fr')};
    gap: 32px;
  }
`;

const Column = styled.div<{ $inTwo: boolean }>`
  min-width: 0;

  ${media.below(640)} {
    ${({ $inTwo }) => $inTwo && 'grid-column: 1 / -1; ul { columns: 2; column-gap: 24px; }'}
  }
`;

const Title = styled.h2`
  margin-bottom: 6px;
  color: ${color.onDeep};
  font: 600 1rem/1.4 var(--sans);
  letter-spacing: 0;
`;

const Links = styled.ul`
  overflow-wrap: break-word;
`;

const Item = styled.li`
  break-inside: avoid;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding-block: 4px;
    line-height: 1.3;

    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`;

const Contact = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: 32px 24px;

  ${media.between(640, 1000)} {
    grid-template-columns: 1fr 2fr;
  }

  ${media.from(1000)} {
    grid-template-columns: minmax(max-content, 1fr) minmax(max-content, 1.1fr);
    grid-column: auto;
    gap: 24px;
  }
`;

const Address = styled.address`
  margin-top: 10px;
  font-style: normal;
`;

const Hours = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  gap: 2px 16px;
  justify-content: start;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Day = styled.div`
  display: contents;
`;

const Zone = styled.p`
  margin-top: 8px;
  font-size: var(--t14);
  line-height: 1.5;
`;
