import { officeYear, placeWords } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { Art, color, Facebook, Icon, IconButton, LinkedIn, Row, Twitter, Wrap } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { FooterColumns } from './FooterColumns.tsx';
import { NewsletterBox } from './NewsletterBox.tsx';

const networks = [
  { key: 'facebook', icon: Facebook },
  { key: 'linkedin', icon: LinkedIn },
  { key: 'twitter', icon: Twitter },
] as const;

interface FooterProps {
  /** The screen's background behind the bridge; `none` where the screen ends in water itself (the not-found page). */
  shore: 'surface' | 'sunk' | 'none';
}

/** Shows the bridge, the newsletter form, all links and the firm's details. */
export function Footer({ shore }: FooterProps) {
  const firm = useFirm();
  const { t, language } = useTexts();
  const place = placeWords(language, firm.address.city);
  const [year] = useState(() => String(officeYear(new Date())));
  return (
    <Foot>
      {shore !== 'none' && (
        <Shore $sunk={shore === 'sunk'}>
          <Wrap>
            <Bridge name="span" alt="" />
          </Wrap>
        </Shore>
      )}
      <Water>
        <Wrap>
          <NewsletterBox />
          <FooterColumns />
          <End $gap="12px 24px" $between>
            <span>{t('footer.rights', { year, firm: firm.name, founded: String(firm.founded), ...place })}</span>
            <Social>
              {networks.map(({ key, icon }) =>
                firm.social[key] ? (
                  <li key={key}>
                    <IconButton as="a" href={firm.social[key]} label={t(`footer.${key}`)}>
                      <Icon of={icon} />
                    </IconButton>
                  </li>
                ) : null,
              )}
            </Social>
          </End>
        </Wrap>
      </Water>
    </Foot>
  );
}

/** Printed, its light text would stand on white paper. */
const Foot = styled.footer`
  @media print {
    display: none;
  }
`;

const Shore = styled.div<{ $sunk: boolean }>`
  background: ${({ $sunk }) => ($sunk ? color.surfaceSunk : color.surface)};
`;

const Bridge = styled(Art)`
  width: 100%;
  height: 84px;
  object-fit: cover;
  object-position: 18% 100%;
`;

const Water = styled.div`
  background: ${color.deep};
  color: ${color.onDeepSoft};
  font-size: 0.9375rem;

  a {
    color: ${color.onDeep};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  :focus-visible {
    outline-color: ${color.sun};
  }
`;

const End = styled(Row)`
  padding-block: 20px;
  border-top: 1px solid ${color.deepLine};
`;

const Social = styled.ul`
  display: flex;
  gap: 4px;
  margin-left: -12px;

  a:hover {
    background: ${color.deepLine};
    color: ${color.onDeep};
  }
`;
