import { useScreenTitle } from '@firm/federation';
import { PageHead, TabList, TabPanel, Tabs, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { Invitation } from '../invite/Invitation.tsx';
import { useTexts } from '../texts.ts';
import { useDescribed } from '../useDescribed.ts';
import { anchors } from './anchors.ts';
import { Process } from './Process.tsx';
import { ServiceEntry } from './ServiceEntry.tsx';
import { services, tabs } from './services.ts';
import { useAnchoredTab } from './useAnchoredTab.ts';

export function ServicesPage() {
  const { t } = useTexts();
  const { tab, selectTab, isByAddress } = useAnchoredTab();
  useScreenTitle(t('services.title'), undefined, useDescribed('services'));
  const select = (id: string) => {
    const chosen = tabs.find((candidate) => candidate.id === id);
    if (chosen) selectTab(chosen.id);
  };
  return (
    <>
      <PageHead title={t('services.title')} lede={t('services.lede')} art="viaduct" />
      <List data-by-address={isByAddress || undefined}>
        <Tabs selected={tab} onSelect={select}>
          <TabList label={t('services.tabs')} tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))} />
          {tabs.map(({ id }) => (
            <TabPanel key={id} id={id} keepMounted>
              {services
                .filter(({ category }) => anchors[category].tab === id)
                .map((service) => (
                  <ServiceEntry key={service.category} service={service} />
                ))}
            </TabPanel>
          ))}
        </Tabs>
      </List>
      <Process />
      <Invitation title={t('unsure.title')} text={t('unsure.text')} />
    </>
  );
}

/** A server never sees the anchor of an address: until scripts select its tab, styles show its panel. */
const List = styled(Wrap)`
  padding-top: 24px;

  &[data-by-address]:has(> [role='tabpanel'] :target) > [role='tabpanel'] {
    display: none;
  }

  &[data-by-address] > [role='tabpanel']:has(:target) {
    display: block !important; /* stronger than the attribute hidden */
  }
`;
