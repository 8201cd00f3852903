import { useFirm } from '@firm/federation';
import { Art, color, LedgerRow, media, Ticks, Tile } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts as useSharedTexts } from '../texts.ts';
import { anchors } from './anchors.ts';
import { durationText, priceText } from './offerText.ts';
import { ServiceAction } from './ServiceAction.tsx';
import type { Service } from './services.ts';
import { useTexts } from './texts.ts';

/** Describes one service: its content, price and first step. */
export function ServiceEntry({ service }: { service: Service }) {
  const firm = useFirm();
  const { t } = useTexts();
  const shared = useSharedTexts();
  const { price, duration } = firm.offers[service.category];
  const quoted = price.kind === 'quote';
  return (
    <Entry id={anchors[service.category].anchor}>
      <Picture $small={quoted}>
        <Art name={service.art} alt="" />
      </Picture>
      <div>
        <h2>{t(service.title)}</h2>
        <About>{t(service.text)}</About>
      </div>
      <Ticks items={service.includes.map((key) => t(key))} />
      <Offer>
        <dl>
          <div>
            <dt>{t(quoted ? 'services.price' : 'services.startingPrice')}</dt>
            <Amount>{priceText(shared, price)}</Amount>
          </div>
          {!quoted && <LedgerRow label={t('services.duration')} value={durationText(shared, duration)} />}
        </dl>
        <ServiceAction category={service.category} {...(service.start && { start: service.start })} />
      </Offer>
    </Entry>
  );
}

const Picture = styled(Tile)<{ $small: boolean }>`
  width: ${({ $small }) => ($small ? '128px' : '160px')};
  height: ${({ $small }) => ($small ? '96px' : '120px')};
  padding: 8px;
`;

const About = styled.p`
  max-width: 48ch;
  margin-top: 8px;
  color: ${color.inkSoft};
`;

const Offer = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;

  dl {
    display: grid;
    gap: 8px;
  }

  dt {
    color: ${color.inkSoft};
    font-size: var(--t14);
  }

  dd {
    white-space: nowrap;
  }

  a {
    margin-top: 4px;
    padding-inline: 12px;
  }
`;

const Amount = styled.dd`
  font: 560 1.625rem/1.2 var(--serif);
  letter-spacing: -0.012em;
`;

const Entry = styled.article`
  display: grid;
  gap: 20px 40px;
  padding-block: 40px;
  border-top: 1px solid ${color.line};

  &:first-child {
    border-top: 0;
  }

  h2 {
    font-size: var(--t28);
  }

  ${media.from(640)} {
    grid-template-columns: 160px 1fr;

    > ul,
    > ${Offer} {
      grid-column: 2;
    }
  }

  ${media.from(1000)} {
    grid-template-columns: 160px 4fr 5fr 240px;

    > ul,
    > ${Offer} {
      grid-column: auto;
    }
  }
`;
