import { color, Icon } from '@firm/ui';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';

/** Covers the page while the user drags files over it. */
export function DropVeil({ text }: { text: string }) {
  return (
    <Veil>
      <Icon of={Upload} size={32} />
      <b>{text}</b>
    </Veil>
  );
}

const Veil = styled.div`
  position: fixed;
  z-index: 40;
  inset: 12px;
  display: grid;
  gap: 8px;
  place-content: center;
  justify-items: center;
  border: 3px dashed ${color.brand};
  border-radius: var(--r);
  background: color-mix(in srgb, ${color.brandTint} 92%, transparent);
  color: ${color.brand};
  font-size: var(--t21);
  pointer-events: none;
`;
