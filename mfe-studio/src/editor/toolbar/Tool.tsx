import { color, Icon, radius } from '@firm/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

interface Props {
  label: string;
  icon: LucideIcon;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onPress: () => void;
}

/** A tool that is drawn as an icon. */
export function Tool({ label, icon, isOn, isOff = false, onPress }: Props) {
  return (
    <IconTool
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // Stays reachable: a disabled button would lose the focus of the bar.
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : onPress}
    >
      <Icon of={icon} size={18} />
    </IconTool>
  );
}

const IconTool = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 38px;
  height: 38px;
  padding: 0;
  border: 0;
  border-radius: ${radius.badge};
  background: none;
  color: ${color.ink};

  &:hover {
    background: ${color.surfaceSunk};
  }

  &[aria-pressed='true'] {
    background: ${color.brandTint};
    box-shadow: inset 0 0 0 1px ${color.brand};
    color: ${color.brand};
  }

  &[aria-disabled] {
    color: ${color.inkSoft};
    opacity: 0.5;
  }

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;
