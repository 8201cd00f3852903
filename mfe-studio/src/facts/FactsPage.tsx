import { useQuery } from '@firm/api-client';
import { type FactsOfSection, LEGAL_TOPICS } from '@firm/contract';
import { ServedLink, screen, useScreenTitle } from '@firm/federation';
import { paths, useSearchParams } from '@firm/router';
import { isAwaited, QueryFailed } from '@firm/screen';
import { useQueryChange } from '@firm/screen/desk';
import { Button, Icon, Loading, Panel, PanelBody, SkeletonText, TabList, TabPanel, Tabs } from '@firm/ui';
import { ArrowUpRight } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { OnlyAdmins } from '../frame/OnlyAdmins.tsx';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useTexts } from '../texts.ts';
import { ContactArea } from './contact/ContactArea.tsx';
import { FiguresArea } from './FiguresArea.tsx';
import { FromSample } from './FromSample.tsx';
import { sectionsQuery } from './facts.queries.ts';
import { FilmsArea } from './films/FilmsArea.tsx';
import { HistoryArea } from './HistoryArea.tsx';
import { HoursArea } from './hours/HoursArea.tsx';
import { StoryArea } from './StoryArea.tsx';
import { ServicesArea } from './services/ServicesArea.tsx';
import { StandingArea } from './standing/StandingArea.tsx';
import { TermsArea } from './TermsArea.tsx';
import { TeamArea } from './team/TeamArea.tsx';
import { TestimonialsArea } from './testimonials/TestimonialsArea.tsx';

/** The editor comes with the legal texts. */
const LegalArea = screen(() => import(/* webpackChunkName: "facts-legal" */ './legal/LegalArea.tsx'), 'LegalArea');

const AREAS = [
  ...(['services', 'hours', 'contact', 'figures', 'story', 'team', 'testimonials', 'films', 'standing'] as const),
  ...(['terms', 'legal', 'history'] as const),
] as const;
type Area = (typeof AREAS)[number];

/** The areas of one section each. */
const FORMS: Record<Exclude<Area, 'legal' | 'history'>, ComponentType<{ saved: FactsOfSection }>> = {
  services: ServicesArea,
  hours: HoursArea,
  contact: ContactArea,
  figures: FiguresArea,
  story: StoryArea,
  team: TeamArea,
  testimonials: TestimonialsArea,
  films: FilmsArea,
  standing: StandingArea,
  terms: TermsArea,
};

/** `/studio/facts`: what the firm says of itself, changed at once or planned for a day, and kept as history. */
export function FactsPage() {
  const { t } = useTexts();
  useScreenTitle(t('facts.title'));
  return (
    <OnlyAdmins title={t('facts.title')}>
      <StudioPage
        title={t('facts.title')}
        text={t('facts.text')}
        action={
          <Button as={ServedLink} to={paths.services()} size="small" variant="tertiary">
            <Icon of={ArrowUpRight} size={16} />
            {t('facts.seeSite')}
          </Button>
        }
      >
        <Areas />
      </StudioPage>
    </OnlyAdmins>
  );
}

function Areas() {
  const { t } = useTexts();
  const all = useQuery(sectionsQuery);
  const [params] = useSearchParams();
  const change = useQueryChange();
  const shown = AREAS.find((area) => area === params.get('area')) ?? 'services';

  // An opened area stays mounted, so that typed values survive a visit to another one.
  const [opened, setOpened] = useState<ReadonlySet<Area>>(new Set());
  if (!opened.has(shown)) setOpened(new Set(opened).add(shown));

  const sections = new Map(all.data?.sections.map((one) => [one.section, one]));
  const plannedIn = (area: Area): number => {
    if (area === 'history') return 0;
    const within = area === 'legal' ? LEGAL_TOPICS : [area];
    return within.reduce((count, section) => count + (sections.get(section)?.planned.length ?? 0), 0);
  };
  const panelOf = (area: Area) => {
    if (area === 'history') return <HistoryArea />;
    if (all.isPending) return <AreaToCome />;
    if (area === 'legal' && all.data) return <LegalArea sections={sections} />;
    const saved = area === 'legal' ? undefined : sections.get(area);
    if (area === 'legal' || !saved) return <QueryFailed level="h2" title={t('facts.failed')} query={all} />;
    const Form = FORMS[area];
    return <Form saved={saved} />;
  };
  // The note above the areas comes with the answer, and would push them down.
  if (isAwaited(all))
    return (
      <Panel as="div">
        <AreaToCome />
      </Panel>
    );
  return (
    <>
      <FromSample facts={all.data?.fromSample ?? []} />
      <Panel aria-label={t('facts.title')}>
        <Tabs selected={shown} onSelect={(area) => change({ area: area === 'services' ? '' : area })}>
          <TabList
            label={t('facts.title')}
            tabs={AREAS.map((area) => {
              const count = plannedIn(area);
              return {
                id: area,
                label: t(`facts.area.${area}`),
                ...(count > 0 && { count: { value: count, label: t('facts.plannedCount', { count }) } }),
              };
            })}
          />
          {AREAS.map((area) => (
            <TabPanel key={area} id={area} keepMounted={opened.has(area)}>
              {panelOf(area)}
            </TabPanel>
          ))}
        </Tabs>
      </Panel>
    </>
  );
}

function AreaToCome() {
  const { t } = useTexts();
  return (
    <PanelBody>
      <Loading label={t('facts.loading')}>
        <SkeletonText lines={8} />
      </Loading>
    </PanelBody>
  );
}
