import { useQuery } from '@firm/api-client';
import { type AuditCheck, OFFICE_ZONE } from '@firm/contract';
import { formatListDay, formatNumber, formatTime } from '@firm/i18n';
import { FailureNote, QueryFailed } from '@firm/screen';
import { Button, color, Icon, radius } from '@firm/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { checkQuery } from './audit.queries.ts';

/** Says whether the log is whole, or where it is not. */
export function ChainPanel() {
  const { t } = useTexts();
  const query = useQuery(checkQuery);
  const { data } = query;
  if (query.isPending)
    return (
      <Chain $state="unfinished" aria-label={t('audit.checking')}>
        <Icon of={ShieldCheck} />
        <Unseen aria-hidden="true">
          <Findings check={usualCheck()} />
        </Unseen>
        <Button variant="secondary" size="small" pending>
          {t('audit.checking')}
        </Button>
      </Chain>
    );
  if (!data) return <QueryFailed title={t('audit.checkFailed')} query={query} level="h2" />;
  return (
    <Chain $state={query.isRefetchError ? 'unfinished' : data.state} aria-labelledby="chain">
      <Icon of={data.state === 'broken' ? ShieldAlert : ShieldCheck} />
      <Findings check={data} />
      <Button variant="secondary" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
        {t(query.isFetching ? 'audit.checking' : 'audit.check')}
      </Button>
      {query.isRefetchError && <FailureNote title={t('audit.checkFailed')} failure={query.error} />}
    </Chain>
  );
}

/** The usual finding. Drawn unseen, it reserves the height of the real one while the log is checked. */
const usualCheck = (): AuditCheck => ({
  ...{ state: 'whole', checkedAt: new Date().toISOString(), entries: 1_000, last: 1_000, anchors: 0, breaks: [] },
  head: '0'.repeat(64),
});

function Findings({ check: { state, checkedAt, entries, last, head, breaks } }: { check: AuditCheck }) {
  const { t, language } = useTexts();
  const count = formatNumber(language, entries);
  const when = `${formatListDay(language, new Date(checkedAt), new Date(), OFFICE_ZONE)}, ${formatTime(language, checkedAt, OFFICE_ZONE)}`;
  return (
    <div>
      <h2 id="chain">{t(`audit.state.${state}`)}</h2>
      <p>{t(`audit.stateText.${state}`, { count, when, last: formatNumber(language, last ?? 0) })}</p>
      {breaks.length > 0 && (
        <ul>
          {breaks.map(({ entry, kind }, at) => (
            <li key={at}>
              {entry === null
                ? t(`audit.breakUnnumbered.${kind}`)
                : t(`audit.break.${kind}`, { entry: formatNumber(language, entry) })}
            </li>
          ))}
        </ul>
      )}
      {head && (
        <p>
          {t('audit.head')} <code>{`${head.slice(0, 8)}…${head.slice(-8)}`}</code>
        </p>
      )}
    </div>
  );
}

const LINE = { broken: color.bad, whole: color.line, unfinished: color.line };
const GROUND = { broken: color.badTint, whole: color.goodTint, unfinished: color.surface };
const SIGN = { broken: color.bad, whole: color.good, unfinished: color.inkSoft };

const Unseen = styled.div`
  visibility: hidden;
`;

const Chain = styled.section<{ $state: keyof typeof GROUND }>`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: center;
  padding: 14px 16px;
  border: 1px solid ${({ $state }) => LINE[$state]};
  border-radius: ${radius.box};
  background: ${({ $state }) => GROUND[$state]};
  font-size: var(--t14);

  > svg {
    color: ${({ $state }) => SIGN[$state]};
  }

  > div {
    flex: 1 1 260px;
    min-width: 0;
  }

  h2 {
    font: 600 var(--t16)/1.4 var(--sans);
  }

  ul {
    padding-left: 20px;
    list-style: disc;
  }

  code {
    font-family: ui-monospace, monospace;
  }
`;
