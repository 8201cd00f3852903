import { Ledger, LedgerRow, Section, Split, Ticks, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from './texts.ts';
import { useStanding } from './useStanding.ts';

/** Lists the firm's credentials and awards; nothing of a list without entries. */
export function Standing() {
  const { t } = useTexts();
  const { credentials, awards } = useStanding();
  if (credentials.length + awards.length === 0) return null;
  const earned = credentials.length > 0 && (
    <div>
      <h2>{t('about.credentials.title')}</h2>
      <Ticks items={credentials} />
    </div>
  );
  const won = awards.length > 0 && (
    <div>
      <h2>{t('about.awards.title')}</h2>
      <Ledger>
        {awards.map(({ text, year }) => (
          <LedgerRow key={`${text} ${year}`} label={text} value={year} />
        ))}
      </Ledger>
    </div>
  );
  return (
    <Tight id="standing">
      <Wrap>
        {earned && won ? (
          <Split>
            {earned}
            {won}
          </Split>
        ) : (
          earned || won
        )}
      </Wrap>
    </Tight>
  );
}

const Tight = styled(Section)`
  padding-bottom: 0;

  h2 {
    margin-bottom: 24px;
    font-size: var(--t28);
  }
`;
