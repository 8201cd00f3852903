import { isOffered } from '@firm/contract';
import { useFirm } from '@firm/federation';
import { formatMoney } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import {
  ArrowLink,
  Art,
  cardWithLink,
  color,
  coveringLink,
  ease,
  LedgerGrid,
  LedgerRow,
  media,
  Section,
  SectionHead,
  Ticks,
  Tile,
  Wrap,
} from '@firm/ui';
import { styled } from 'styled-components';
import { usePlace } from '../firm/usePlace.ts';
import { anchors } from '../services/anchors.ts';
import { durationText, priceText } from '../services/offerText.ts';
import { useTexts as useSharedTexts } from '../texts.ts';
import { serviceCards } from './serviceCards.ts';
import { useTexts } from './texts.ts';

/** Shows the services in cards of one ledger, each with its price; nothing while none of them is offered. */
export function ServiceCards() {
  const { t, language } = useTexts();
  const shared = useSharedTexts();
  const firm = useFirm();
  const { offers } = firm;
  const place = usePlace();
  const shown = serviceCards.flatMap(({ services, leadsTo, ...card }) => {
    const service = services.find((one) => isOffered(one, firm));
    const target = leadsTo && isOffered(leadsTo, firm) ? leadsTo : service;
    return service && target ? { ...card, service, anchor: anchors[target].anchor } : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section>
      <Wrap>
        <SectionHead>
          <h2>{t(shown.length === serviceCards.length ? 'cards.title' : 'cards.someTitle')}</h2>
          <ArrowLink as={Link} to={paths.services()}>
            {t('cards.all')}
          </ArrowLink>
        </SectionHead>
        <LedgerGrid $columns={3}>
          {shown.map(({ anchor, art, title, text, includes, service }) => (
            <Card key={anchor}>
              <Picture>
                <Art name={art} alt="" />
              </Picture>
              <h3>
                <Link to={paths.services(anchor)}>{t(title)}</Link>
              </h3>
              <p>{t(text, place)}</p>
              <Ticks
                small
                items={includes.flatMap((item) => {
                  if (item.of && !isOffered(item.of, firm)) return [];
                  if (!item.of || !item.hasPrice) return t(item.text);
                  const { price } = offers[item.of];
                  return 'cents' in price ? t(item.text, { amount: formatMoney(language, price.cents) }) : [];
                })}
              />
              <dl>
                <LedgerRow
                  label={t('cards.price')}
                  value={<Sentence>{priceText(shared, offers[service].price, { short: true })}</Sentence>}
                />
                <LedgerRow
                  label={t('cards.duration')}
                  value={<Sentence>{durationText(shared, offers[service].duration)}</Sentence>}
                />
              </dl>
            </Card>
          ))}
        </LedgerGrid>
      </Wrap>
    </Section>
  );
}

/** The price starts a line here, but stands within one elsewhere. */
const Sentence = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Picture = styled(Tile)`
  width: 112px;
  height: 84px;
  margin-bottom: 20px;
  padding: 6px;
`;

const Card = styled.article`
  ${cardWithLink}
  display: grid;
  grid-template-rows: auto auto auto auto 1fr;
  padding: 28px;
  background: ${color.raised};
  transition: background ${ease};

  &:hover {
    background: ${color.surfaceSunk};
  }

  h3 a {
    ${coveringLink}
  }

  > p {
    margin-top: 6px;
    color: ${color.inkSoft};
  }

  > ul {
    margin-top: 14px;
  }

  > dl {
    display: grid;
    gap: 4px;
    align-self: end;
    margin-top: 18px;
    font-size: 0.9375rem;
  }

  ${media.below(640)} {
    grid-template-columns: 88px minmax(0, 1fr);
    column-gap: 16px;
    padding: 22px 18px;

    > ${Picture} {
      grid-row: 1 / 3;
      width: 88px;
      height: 66px;
      margin: 0;
    }

    > h3 {
      align-self: center;
    }

    > p {
      grid-column: 2;
    }

    > ul {
      grid-column: 1 / -1;
      margin-top: 12px;
    }

    > dl {
      grid-column: 1 / -1;
      margin-top: 14px;
    }
  }
`;
