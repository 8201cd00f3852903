import type { ReleasePlan } from '@firm/contract';
import { color, Icon } from '@firm/ui';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Reasons } from '../refusals/Reasons.tsx';
import { useTexts } from '../texts.ts';

/** Shows the gate's verdict on a move, and why. */
export function GateSays({ plan }: { plan: ReleasePlan }) {
  const { t } = useTexts();
  const { reasons, overrule, after, beside } = plan;
  const verdict = after === null ? 'no' : overrule ? 'ask' : beside.length > 0 ? 'yes' : 'nothing';
  const { icon, ink } = LOOKS[verdict];
  return (
    <Gate>
      <Mark $ink={ink}>
        <Icon of={icon} />
      </Mark>
      <div>
        <b>{t(`gate.${verdict}`)}</b>
        {reasons.length > 0 && (
          <div>
            <Reasons reasons={reasons} />
          </div>
        )}
        {verdict === 'yes' && <p>{t('gate.beside', { versions: beside.join(', ') })}</p>}
      </div>
    </Gate>
  );
}

const LOOKS = {
  no: { icon: CircleX, ink: color.bad },
  ask: { icon: TriangleAlert, ink: color.warn },
  yes: { icon: CircleCheck, ink: color.good },
  nothing: { icon: CircleCheck, ink: color.inkSoft },
} as const;

const Gate = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 10px;
  padding-top: 12px;
  border-top: 1px dotted ${color.lineStrong};
  color: ${color.inkSoft};
  font-size: var(--t14);
  overflow-wrap: anywhere;

  b {
    color: ${color.ink};
    font-weight: 600;
  }
`;

const Mark = styled.span<{ $ink: string }>`
  color: ${({ $ink }) => $ink};
`;
