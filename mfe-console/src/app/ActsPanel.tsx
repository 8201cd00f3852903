import { keepPreviousData, useQuery } from '@firm/api-client';
import type { ReleaseAppDetail } from '@firm/contract';
import { isAwaited } from '@firm/screen';
import { Button, color, Icon, Panel, PanelBody, PanelHead, panelSpace } from '@firm/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ACT_ICONS, type Act, actsOf } from '../moves/acts.ts';
import { GateSays } from '../moves/GateSays.tsx';
import { useActWords } from '../moves/useActWords.ts';
import { planQuery } from '../releases.queries.ts';
import { Soft } from '../show/Soft.ts';
import { useTexts } from '../texts.ts';

interface Props {
  app: ReleaseAppDetail;
  onAct: (act: Act) => void;
}

/** Lists the moves that are possible now. Each says its effect before its button, and the gate's verdict below it. */
export function ActsPanel({ app, onAct }: Props) {
  const { t } = useTexts();
  const acts = actsOf(app);
  return (
    <Panel aria-labelledby="acts">
      <PanelHead id="acts" title={t('acts.title')}>
        <Soft>{t('acts.logged')}</Soft>
      </PanelHead>
      {app.mayMove ? (
        <>
          {!acts.includes('rollback') && <PanelBody>{t(noWayBackOf(app))}</PanelBody>}
          <Acts>
            {acts.map((act, at) => (
              <ActCard key={act} app={app} act={act} isFirst={at === 0} onAct={onAct} />
            ))}
          </Acts>
        </>
      ) : (
        <PanelBody>{t('acts.lookOnly')}</PanelBody>
      )}
    </Panel>
  );
}

/** Why nobody can go back. */
function noWayBackOf({ versions, traffic }: ReleaseAppDetail) {
  const others = versions.filter(({ version }) => version !== traffic[0]?.version);
  return others.length > 0 && others.every(({ banned }) => banned !== null) ? 'acts.allBanned' : 'acts.noEarlier';
}

interface CardProps extends Props {
  act: Act;
  isFirst: boolean;
}

function ActCard({ app, act, isFirst, onAct }: CardProps) {
  const { title, text, confirm } = useActWords()(act, app);
  const gate = useId();
  const move = act === 'rollback' || act === 'promote' ? act : undefined;
  return (
    <li>
      <h3>
        <Icon of={ACT_ICONS[act]} />
        {title}
      </h3>
      <p>{text}</p>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        size="small"
        aria-haspopup="dialog"
        aria-describedby={move && gate}
        onClick={() => onAct(act)}
      >
        {confirm}
      </Button>
      {move && (
        <div id={gate}>
          <Gate app={app} move={move} />
        </div>
      )}
    </li>
  );
}

/** The gate's word on what needs no further choice; its absence keeps nobody from opening the dialog. */
function Gate({ app, move }: { app: ReleaseAppDetail; move: 'rollback' | 'promote' }) {
  const plan = useQuery({ ...planQuery(app.id, app.revision, { move }), placeholderData: keepPreviousData });
  return <div aria-busy={isAwaited(plan)}>{plan.data && <GateSays plan={plan.data} />}</div>;
}

const Acts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  margin: 0;
  padding: 0;
  border-radius: 0 0 var(--r) var(--r);
  list-style: none;

  > li {
    flex: 1 1 260px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    align-content: start;
    padding: 16px ${panelSpace};
    box-shadow: 0 0 0 1px ${color.line};
  }

  h3 {
    display: flex;
    gap: 10px;
    align-items: center;
    font: 600 1rem/1.4 var(--sans);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }

  h3 svg {
    flex: none;
    color: ${color.brand};
  }

  p {
    color: ${color.inkSoft};
  }

  button {
    justify-self: start;
  }
`;
