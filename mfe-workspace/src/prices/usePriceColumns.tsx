import type { ListedPrice } from '@firm/contract';
import { formatMoney, useCommonTexts } from '@firm/i18n';
import { Badge, Button, VisuallyHidden } from '@firm/ui';
import { Ban, Check } from 'lucide-react';
import type { ListColumn } from '../list/ListTable.tsx';
import { useTexts } from '../texts.ts';
import { nameOf } from './prices.queries.ts';

/** The columns of the price list; the last one for those who may edit it. */
export function usePriceColumns(onEdit: ((price: ListedPrice) => void) | undefined): ListColumn<ListedPrice>[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  return [
    { key: 'name', header: t('prices.name'), sort: 'name', width: '38%', cell: (price) => nameOf(price, language) },
    {
      key: 'service',
      header: t('prices.service'),
      sort: 'service',
      broadOnly: true,
      cell: ({ service }) => (service ? common(`service.${service}`) : t('prices.everyService')),
    },
    { key: 'unit', header: t('prices.unit'), wideOnly: true, cell: ({ unit }) => t(`prices.per.${unit}`) },
    {
      key: 'price',
      header: t('prices.price'),
      sort: 'price',
      numeric: true,
      cell: ({ cents }) => <b>{formatMoney(language, cents, true)}</b>,
    },
    {
      key: 'state',
      header: t('prices.state'),
      wideOnly: true,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'good' : 'neutral'} icon={isActive ? Check : Ban}>
          {t(isActive ? 'prices.active' : 'prices.inactive')}
        </Badge>
      ),
    },
    ...(onEdit
      ? [
          {
            key: 'edit',
            header: t('prices.edit'),
            actions: true,
            cell: (price: ListedPrice) => (
              <Button variant="secondary" size="small" onClick={() => onEdit(price)}>
                {t('prices.edit')}
                <VisuallyHidden>{` ${nameOf(price, language)}`}</VisuallyHidden>
              </Button>
            ),
          },
        ]
      : []),
  ];
}
