import { type FactsOfSection, SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';
import { useCommonTexts } from '@firm/i18n';
import { Art, Badge, type Column, Icon, IconButton, Table, Tile } from '@firm/ui';
import { CalendarClock, EyeOff, PencilLine } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { Soft } from '../factLook.ts';
import { useFactWords } from '../useFactWords.ts';
import { ARTS } from './arts.ts';
import { offeredIn, offerIn } from './offerValues.ts';

interface Props {
  saved: FactsOfSection;
  isBusy: boolean;
  onChange: (service: ServiceCategoryKey) => void;
}

/** The services with their prices now, and the next ones that are planned. */
export function OfferTable({ saved, isBusy, onChange }: Props) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const words = useFactWords();
  const nextOf = (service: ServiceCategoryKey) => {
    for (const { after, validFrom } of saved.planned) {
      const [offer, isOffered] = [offerIn(after, service), offeredIn(after, service)];
      const told = [
        ...(offer ? [words.price(offer.price)] : []),
        ...(isOffered === undefined ? [] : [words.offered(isOffered)]),
      ];
      if (told.length > 0) return { told: told.join(', '), validFrom };
    }
    return undefined;
  };
  const columns: Column<ServiceCategoryKey>[] = [
    {
      key: 'service',
      header: t('facts.service'),
      width: '36%',
      cell: (service) => {
        const offer = offerIn(saved.facts, service);
        return (
          <Named>
            <Drawing>
              <Art name={ARTS[service]} alt="" />
            </Drawing>
            <span>
              <b>{common(`service.${service}`)}</b>
              {offer && <small>{words.duration(offer.duration)}</small>}
            </span>
          </Named>
        );
      },
    },
    {
      key: 'now',
      header: t('facts.priceNow'),
      numeric: true,
      cell: (service) => {
        const offer = offerIn(saved.facts, service);
        if (offeredIn(saved.facts, service) === false) return <Badge icon={EyeOff}>{words.offered(false)}</Badge>;
        return offer && <b>{words.price(offer.price)}</b>;
      },
    },
    {
      key: 'next',
      header: t('facts.priceNext'),
      numeric: true,
      cell: (service) => {
        const next = nextOf(service);
        return next ? next.told : <Soft>{t('facts.noChange')}</Soft>;
      },
    },
    {
      key: 'from',
      header: t('facts.fromDay'),
      cell: (service) => {
        const next = nextOf(service);
        return next ? (
          <Badge icon={CalendarClock} tone="info">
            {words.day(next.validFrom)}
          </Badge>
        ) : (
          common('state.none')
        );
      },
    },
    {
      key: 'change',
      header: t('facts.actions'),
      actions: true,
      cell: (service) => (
        <IconButton
          label={t('facts.change', { what: common(`service.${service}`) })}
          disabled={isBusy}
          onClick={() => onChange(service)}
        >
          <Icon of={PencilLine} size={18} />
        </IconButton>
      ),
    },
  ];
  return <Table caption={t('facts.area.services')} columns={columns} items={SERVICE_CATEGORIES} keyOf={(key) => key} />;
}

const Named = styled.span`
  display: flex;
  gap: 14px;
  align-items: center;
  min-width: 0;

  b,
  small {
    display: block;
  }

  b {
    font-weight: 600;
  }

  small {
    font-size: var(--t14);
  }
`;

const Drawing = styled(Tile)`
  flex: none;
  width: 48px;
  height: 36px;
  padding: 3px;

  img {
    width: 100%;
    height: 100%;
  }
`;
