import { type ClientDetails, type ConsentState, OFFICE_ZONE } from '@firm/contract';
import { formatShortDate } from '@firm/i18n';
import { Badge, Panel, PanelHead, type Tone } from '@firm/ui';
import { Check, Circle, History, type LucideIcon, X } from 'lucide-react';
import { useTexts } from '../texts.ts';
import { Line, Lines } from './lines.ts';

const looks: Record<ConsentState, { tone: Tone; icon: LucideIcon }> = {
  unasked: { tone: 'neutral', icon: Circle },
  given: { tone: 'good', icon: Check },
  outdated: { tone: 'warn', icon: History },
  withdrawn: { tone: 'bad', icon: X },
};

/** Lists the client's consents, with the day of the last answer. */
export function ConsentsPanel({ consents }: { consents: ClientDetails['consents'] }) {
  const { t, language } = useTexts();
  return (
    <Panel aria-labelledby="consents">
      <PanelHead id="consents" title={t('client.consents')} />
      <Lines>
        {consents.map(({ kind, state, history: [last] }) => (
          <Line key={kind}>
            <div>
              {t(`client.consent.${kind}`)}
              {last && <small>{formatShortDate(language, last.saidAt, OFFICE_ZONE)}</small>}
            </div>
            <Badge {...looks[state]}>{t(`client.consentState.${state}`)}</Badge>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
