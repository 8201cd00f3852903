import { Empty, Panel } from '@firm/ui';
import type { ReactNode } from 'react';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useMayPublish } from '../frame/useMayPublish.ts';
import { useTexts } from '../texts.ts';

/** Shows a screen to those who publish, and says to others whom to ask. */
export function OnlyPublishers({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  if (useMayPublish()) return children;
  return (
    <StudioPage title={t('letter.title')}>
      <Panel>
        <Empty level="h2" title={t('letter.noRight')} text={t('letter.noRightText')} />
      </Panel>
    </StudioPage>
  );
}
