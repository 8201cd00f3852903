import { type FactSection, type FactsOfSection, LEGAL_TOPICS, type LegalTopic } from '@firm/contract';
import { color, media, panelSpace, Segments } from '@firm/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { useFirstKept } from '../useFactDraft.ts';
import { LegalForm } from './LegalForm.tsx';

/** The legal texts of the site, one at a time. */
export function LegalArea({ sections }: { sections: ReadonlyMap<FactSection, FactsOfSection> }) {
  const { t } = useTexts();
  const [shown, show] = useState<LegalTopic>(useFirstKept('legal', LEGAL_TOPICS) ?? 'terms');
  // An opened text stays mounted, so that typed words survive a visit to another one.
  const [opened, setOpened] = useState<ReadonlySet<LegalTopic>>(new Set());
  if (!opened.has(shown)) setOpened(new Set(opened).add(shown));
  return (
    <>
      <Head>
        <Segments<LegalTopic>
          label={t('facts.legal.which')}
          value={shown}
          onChange={show}
          segments={LEGAL_TOPICS.map((topic) => ({ value: topic, label: t(`facts.area.${topic}`) }))}
        />
      </Head>
      {LEGAL_TOPICS.map((topic) => {
        const saved = sections.get(topic);
        return (
          saved &&
          opened.has(topic) && (
            <div key={topic} hidden={topic !== shown}>
              <LegalForm topic={topic} saved={saved} />
            </div>
          )
        );
      })}
    </>
  );
}

const Head = styled.div`
  padding: ${panelSpace};
  padding-bottom: 0;

  /* Three long words have no room side by side on a phone. */
  ${media.below(640)} {
    && > * {
      display: grid;
    }

    && button + button {
      border-top: 1px solid ${color.line};
      border-left: 0;
    }
  }
`;
