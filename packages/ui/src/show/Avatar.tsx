import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import type { Focus } from './Photo.tsx';
import type { PersonTone } from './personTone.ts';
import { initialsOf, personTone } from './personTone.ts';

export interface AvatarProps {
  name: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Derived from the name by default, so that a person has the same colour everywhere. */
  tone?: PersonTone | undefined;
  /** URL of a portrait, shown instead of the initials. */
  image?: string | undefined;
  /** The point of the portrait that stays in view, in percent from the left and from the top. */
  focus?: Focus | undefined;
}

/** Shows a person as a portrait or as initials on a colour; decorates the written name beside it. */
export function Avatar({ name, size = 'medium', tone = personTone(name), image, focus }: AvatarProps) {
  return (
    <Circle $size={size} $tone={tone} aria-hidden="true">
      {image ? <Portrait src={image} alt="" loading="lazy" decoding="async" $focus={focus} /> : initialsOf(name)}
    </Circle>
  );
}

// The initials keep the size of their circle: larger, they would be cut.
const sizes = {
  small: 'width: 32px; height: 32px; font-size: 13px;',
  medium: 'width: 40px; height: 40px; font-size: 14px;',
  large: 'width: 64px; height: 64px; font-size: 20px;',
};

const tones = {
  brand: `background: ${color.brand}; color: ${color.onBrand};`,
  clay: `background: ${color.personClay}; color: ${color.onPerson};`,
  teal: `background: ${color.personTeal}; color: ${color.onPerson};`,
  sand: `background: ${color.personSand}; color: ${color.onPersonSand};`,
};

const Circle = styled.span<{ $size: keyof typeof sizes; $tone: PersonTone }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  font-weight: 600;
  letter-spacing: 0.01em;
  overflow: hidden;
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}
`;

const Portrait = styled.img<{ $focus: Focus | undefined }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  ${({ $focus }) => $focus && `object-position: ${$focus.x}% ${$focus.y}%;`}
`;
