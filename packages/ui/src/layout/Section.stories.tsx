import { ArrowLink, Lede, Section, SectionHead, Split, Wrap } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/Section', component: Section } satisfies Meta;

export const Grounds = story(
  (t) => (
    <>
      {(['surface', 'sunk', 'sky'] as const).map((ground) => (
        <Section key={ground} as="div" $ground={ground}>
          <Wrap>
            <SectionHead>
              <h3>{t.sectionTitle}</h3>
              <ArrowLink href="#section">{t.allServices}</ArrowLink>
            </SectionHead>
            <Split $shares={ground === 'sky' ? '8/4' : '7/5'}>
              <Lede>{t.lede}</Lede>
              <p>{t.sideColumn}</p>
            </Split>
          </Wrap>
        </Section>
      ))}
    </>
  ),
  { layout: 'fullscreen' },
);
