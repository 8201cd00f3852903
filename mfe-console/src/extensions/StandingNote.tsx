import { color, Icon } from '@firm/ui';
import { CircleDashed, TriangleAlert, Unplug } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { type Extension, standingOf } from './extensionsOf.ts';

/** Tells by an icon and words what is wrong with an extension; nothing where all is well. */
export function StandingNote({ of }: { of: Extension }) {
  const { t } = useTexts();
  const standing = standingOf(of);
  if (standing === 'fine') return null;
  const { icon, ink } = LOOKS[standing];
  return (
    <Line $ink={ink}>
      <Icon of={icon} size={14} />
      {t(`extensions.${standing}`)}
    </Line>
  );
}

const LOOKS = {
  missing: { icon: Unplug, ink: color.bad },
  unfit: { icon: TriangleAlert, ink: color.warn },
  unused: { icon: CircleDashed, ink: color.inkSoft },
} as const;

const Line = styled.span<{ $ink: string }>`
  display: flex;
  gap: 5px;
  align-items: center;
  color: ${({ $ink }) => $ink};
  font-family: var(--sans);
  font-size: var(--t14);
  font-weight: 500;
  line-height: 1.25;
`;
