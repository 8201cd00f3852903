import { useScreenTitle } from '@firm/federation';
import { color, PageHead, TabList, TabPanel, Tabs, Wrap } from '@firm/ui';
import { css, styled } from 'styled-components';
import { Invitation } from '../invite/Invitation.tsx';
import { useDescribed } from '../useDescribed.ts';
import { anchors } from './anchors.ts';
import { Process } from './Process.tsx';
import { ServiceEntry } from './ServiceEntry.tsx';
import { useTexts } from './texts.ts';
import { useAnchoredTab } from './useAnchoredTab.ts';
import { type OfferedTab, useOfferedServices } from './useOfferedServices.ts';

export function ServicesPage() {
  const { t } = useTexts();
  const shown = useOfferedServices();
  const { tab = '', selectTab, isByAddress } = useAnchoredTab(shown);
  useScreenTitle(t('services.title'), undefined, useDescribed('services'));
  const select = (id: string) => {
    const chosen = shown.find((candidate) => candidate.id === id);
    if (chosen) selectTab(chosen.id);
  };
  return (
    <>
      <PageHead title={t('services.title')} lede={t('services.lede')} art="viaduct" />
      <List $tabs={shown} data-by-address={isByAddress || undefined}>
        <Tabs selected={tab} onSelect={select}>
          <TabList label={t('services.tabs')} tabs={shown.map(({ id, label }) => ({ id, label: t(label) }))} />
          {shown.map(({ id, services }) => (
            <TabPanel key={id} id={id} keepMounted>
              {services.map((service) => (
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

/**
 * Shows one tab of the server's page where the address has an anchor inside it. A server never sees the anchor, and
 * browsers know the target only after the scripts: until then styles choose the tab, by the mark that the server's page
 * sets on `<html>`. Without scripts they choose it by the target.
 */
const byAddress = ({ id, services }: OfferedTab) => {
  const anchored = services.map(({ category }) => `[data-anchor='${anchors[category].anchor}']`);
  const inside = (part: string) =>
    `:root:is(${anchored}) &[data-by-address] ${part}, &[data-by-address]:has(> #${id} :target) ${part}`;
  return css`
    ${inside("> [role='tabpanel']")} { display: none; }
    ${inside(`> #${id}`)} { display: block !important; /* stronger than the attribute hidden */ }
    ${inside("[role='tab']")} { color: ${color.inkSoft}; font-weight: 500; }
    ${inside("[role='tab']::after")} { content: none; }
    ${inside(`#tab-${id}`)} { color: ${color.ink}; font-weight: 600; }
    ${inside(`#tab-${id}::after`)} { content: ''; }
  `;
};

const List = styled(Wrap)<{ $tabs: readonly OfferedTab[] }>`
  padding-top: 24px;

  ${({ $tabs }) => $tabs.map(byAddress)}
`;
