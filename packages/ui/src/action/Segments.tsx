import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Icon } from '../show/Icon.tsx';
import { segmentGroup } from './segmentGroup.ts';

/** One of the views to choose from. */
export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: LucideIcon | undefined;
  /** Shows the icon alone; screen readers read the label. */
  iconOnly?: boolean | undefined;
}

export interface SegmentsProps<Value extends string> {
  /** Names the group, such as "Layout". */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Switches between two or three views of the same content. For panels that replace each other use `Tabs`. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          aria-label={segment.iconOnly ? segment.label : undefined}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon of={segment.icon} size={segment.iconOnly ? 20 : 16} />}
          {!segment.iconOnly && segment.label}
        </button>
      ))}
    </Group>
  );
}

const Group = styled.div`
  ${segmentGroup}
`;
