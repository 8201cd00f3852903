import type { ServiceCategoryKey } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Art, color, Ledger, LedgerRow, Tile } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Soft } from '../factLook.ts';
import { type OfferFact, useFactWords } from '../useFactWords.ts';
import { ARTS } from './arts.ts';

interface Props {
  service: ServiceCategoryKey;
  /** The site shows nothing of a service that is not offered. */
  isOffered: boolean;
  offer: Omit<OfferFact, 'service'>;
  /** The offer of today, whose values are struck out where they differ. */
  before?: Omit<OfferFact, 'service'> | undefined;
}

/** A service with its price and its duration, as the page of the services shows them. */
export function OfferPreview({ service, isOffered, offer, before }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const isQuoted = offer.price.kind === 'quote';
  const value = (now: string, was: string | undefined) => (
    <>
      {was !== undefined && was !== now && (
        <>
          <Former>{was}</Former>{' '}
        </>
      )}
      {now}
    </>
  );
  if (!isOffered) return t('facts.notOnSite', { service: common(`service.${service}`) });
  return (
    <>
      <Picture>
        <Art name={ARTS[service]} alt="" />
      </Picture>
      <h3>{common(`service.${service}`)}</h3>
      <Ledger>
        <LedgerRow
          label={t(isQuoted ? 'facts.sitePrice' : 'facts.siteStartingPrice')}
          value={value(words.price(offer.price), before && words.price(before.price))}
        />
        {isQuoted ? null : (
          <LedgerRow
            label={t('facts.siteDuration')}
            value={value(words.duration(offer.duration), before && words.duration(before.duration))}
          />
        )}
      </Ledger>
      {isQuoted && <Soft>{t('facts.quotedHint')}</Soft>}
    </>
  );
}

const Picture = styled(Tile)`
  width: 112px;
  height: 84px;
  padding: 6px;

  img {
    width: 100%;
    height: 100%;
  }
`;

const Former = styled.del`
  color: ${color.inkSoft};
  font-weight: 400;
`;
