import { useFlag, useQuery } from '@firm/api-client';
import { QueryShown } from '@firm/screen';
import { Text } from '@firm/ui';
import { AccountPanel } from '../AccountPanel.tsx';
import { PanelLoading } from '../PanelLoading.tsx';
import { SettingRows } from '../SettingRow.tsx';
import { ConsentRow } from './ConsentRow.tsx';
import { consentsQuery } from './consents.queries.ts';
import { isShown } from './shownConsents.ts';
import { useConsentTexts } from './texts.ts';

/** What the client has agreed to, with the way to give and to withdraw each. */
export function ConsentsTab() {
  const { t } = useConsentTexts();
  const query = useQuery(consentsQuery);
  const hasAnalysis = useFlag('aiIntegration') ?? false;
  return (
    <AccountPanel title={t('title')}>
      <Text $soft>{t('intro')}</Text>
      <QueryShown query={query} failed={t('failed')} loading={<PanelLoading label={t('loading')} rows={4} />}>
        {(data) => (
          <SettingRows>
            {data
              .filter((consent) => isShown(consent, hasAnalysis))
              .map((consent) => (
                <ConsentRow key={consent.kind} consent={consent} />
              ))}
          </SettingRows>
        )}
      </QueryShown>
    </AccountPanel>
  );
}
