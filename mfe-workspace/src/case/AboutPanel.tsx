import type { Case } from '@firm/contract';
import { Panel, PanelBody, PanelHead, Text } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';

/** The case in its client's own words. */
export function AboutPanel({ case: { description } }: { case: Pick<Case, 'description'> }) {
  const { t } = useTexts();
  return (
    <Panel aria-labelledby="about-case">
      <PanelHead id="about-case" title={t('case.about')} />
      <PanelBody>
        {description ? <Words dir="auto">{description}</Words> : <Text $soft>{t('case.noDescription')}</Text>}
      </PanelBody>
    </Panel>
  );
}

const Words = styled.p`
  max-width: 68ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
