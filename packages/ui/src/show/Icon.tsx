import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  /** A lucide icon, imported where it is used: `<Icon of={Upload} />`. */
  of: LucideIcon;
  /** 20 px beside text and alone, 16 px in small controls. */
  size?: 14 | 16 | 18 | 20 | 24 | 32 | undefined;
  className?: string | undefined;
}

/** Small icons have a thicker stroke, so that all sizes look equally heavy. */
const strokes = { 14: 2.4, 16: 2, 18: 1.75, 20: 1.75, 24: 1.75, 32: 1.75 } as const;

/** An icon that accompanies words; screen readers skip it. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      width={size}
      height={size}
      strokeWidth={strokes[size]}
      aria-hidden="true"
      focusable="false"
      className={className}
    />
  );
}
