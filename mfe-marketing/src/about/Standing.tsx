import { Ledger, LedgerRow, Section, Split, Ticks, Wrap } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { awards, credentials } from './standing.ts';

/** Lists the firm's credentials and awards. */
export function Standing() {
  const { t } = useTexts();
  return (
    <Tight>
      <Wrap>
        <Split>
          <div>
            <h2>{t('about.credentials.title')}</h2>
            <Ticks items={credentials.map((credential) => t(`about.credentials.${credential}`))} />
          </div>
          <div>
            <h2>{t('about.awards.title')}</h2>
            <Ledger>
              {awards.map(({ id, year }) => (
                <LedgerRow key={id} label={t(`about.awards.${id}`)} value={year} />
              ))}
            </Ledger>
          </div>
        </Split>
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
