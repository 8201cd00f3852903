import type { LoggedEvent } from '@firm/contract';
import { color, fingerHigh, media } from '@firm/ui';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';

/** Shows an entry's facts and its place in the chain. The words of the log itself are not translated. */
export function EntryDetails({ entry: { kind, facts, requestId, hash, previousHash } }: { entry: LoggedEvent }) {
  const { t } = useTexts();
  const rows = [
    [t('audit.call'), kind],
    ...facts.map(({ name, value }) => [name, value] as const),
    [t('audit.request'), requestId],
    [t('audit.hash'), hash],
    [t('audit.follows'), previousHash],
  ].filter(([, value]) => value);
  return (
    <details>
      <Summary>{t('audit.details')}</Summary>
      <List>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </List>
    </details>
  );
}

const Summary = styled.summary`
  ${fingerHigh}
  width: fit-content;
  color: ${color.inkSoft};
  font-size: var(--t14);
  cursor: pointer;
`;

const List = styled.dl`
  display: grid;
  gap: 4px;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: var(--r);
  background: ${color.raised};
  font-size: var(--t14);
  text-align: left;

  > div {
    display: grid;
    gap: 0 8px;
  }

  ${media.from(640)} {
    > div {
      grid-template-columns: 6.5rem minmax(0, 1fr);
    }
  }

  dt {
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }

  code {
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`;
