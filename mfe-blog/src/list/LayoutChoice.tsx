import { Segments } from '@firm/ui';
import { LayoutGrid, List } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { LAYOUTS, useLayout } from './useLayout.ts';

const icons = { grid: LayoutGrid, list: List };

export function LayoutChoice() {
  const { t } = useTexts();
  const [layout, choose] = useLayout();
  return (
    <Segments
      label={t('layout.label')}
      segments={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`), icon: icons[value], iconOnly: true }))}
      value={layout}
      onChange={choose}
    />
  );
}
