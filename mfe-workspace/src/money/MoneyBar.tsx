import { paths, useNavigate } from '@firm/router';
import { usePhone } from '@firm/screen/desk';
import { Segments } from '@firm/ui';
import { Receipt, Tag, Timer } from 'lucide-react';
import { useTexts } from '../texts.ts';

const SCREENS = [
  { value: 'invoices', icon: Receipt },
  { value: 'hours', icon: Timer },
  { value: 'prices', icon: Tag },
] as const;
type Screen = (typeof SCREENS)[number]['value'];

const ADDRESSES: Record<Screen, string> = {
  invoices: paths.workBilling(),
  hours: paths.workHours(),
  prices: paths.workPrices(),
};

/** Switches between the invoices, the hours and the price list. Phones have room for the words alone. */
export function MoneyBar({ screen }: { screen: Screen }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isPhone = usePhone();
  return (
    <div>
      <Segments
        label={t('money.screens')}
        value={screen}
        segments={SCREENS.map(({ value, icon }) => ({
          value,
          icon: isPhone ? undefined : icon,
          label: t(`money.screen.${value}`),
        }))}
        onChange={(next) => void navigate(ADDRESSES[next])}
      />
    </div>
  );
}
