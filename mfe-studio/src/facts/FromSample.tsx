import type { SampleFact } from '@firm/contract';
import { Link, paths } from '@firm/router';
import { Note } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

const areaOf = (fact: SampleFact) => (fact === 'credentials' || fact === 'awards' ? 'standing' : fact);

/** The facts that the site still shows of its sample, each with the way to change it. */
export function FromSample({ facts }: { facts: readonly SampleFact[] }) {
  const { t } = useTexts();
  if (facts.length === 0) return null;
  const areas = [...new Set(facts.map(areaOf))];
  return (
    <Box tone="warn" role="note" aria-label={t('facts.fromSample')}>
      <b>{t('facts.fromSample')}</b>
      <br />
      {t('facts.fromSampleText')}
      <ul>
        {areas.map((area) => (
          <li key={area}>
            <Link to={paths.studioFacts(area === 'services' ? {} : { area })}>{t(`facts.area.${area}`)}</Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled(Note)`
  margin-bottom: 16px;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 6px 0 0;
    padding: 0;
    list-style: none;
  }
`;
