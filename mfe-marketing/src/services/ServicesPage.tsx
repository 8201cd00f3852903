import { useScreenTitle } from '@firm/federation';
import { PageHead, TabList, TabPanel, Tabs, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { Invitation } from '../invite/Invitation.tsx';
import { useTexts } from '../texts.ts';
import { useDescribed } from '../useDescribed.ts';
import { anchors, anchorsOf } from './anchors.ts';
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

/** Shows one panel of the server's page where the address has an anchor inside it. */
const byAddress = tabs.map(({ id }) => {
  const anchored = anchorsOf(id).map((anchor) => `[data-anchor='${anchor}']`);
  return `
    :root:is(${anchored}) &[data-by-address] > [role='tabpanel'] { display: none; }
    :root:is(${anchored}) &[data-by-address] > #${id} { display: block !important; }
  `;
});

/**
 * A server never sees the anchor of an address, and browsers know the target only after the scripts: until then styles
 * choose the panel, by the mark that the server's page sets on `<html>`. Without scripts they choose it by the target.
 */
const List = styled(Wrap)`
  padding-top: 24px;

  &[data-by-address]:has(> [role='tabpanel'] :target) > [role='tabpanel'] {
    display: none;
  }

  &[data-by-address] > [role='tabpanel']:has(:target) {
    display: block !important; /* stronger than the attribute hidden */
  }

  ${byAddress}
`;
