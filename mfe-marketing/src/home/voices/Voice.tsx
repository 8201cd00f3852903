import { Avatar, color, Icon, radius } from '@firm/ui';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import type { Testimonial } from './useTestimonials.ts';

/** A client's testimonial and name. */
export function Voice({ voice }: { voice: Testimonial }) {
  const { t } = useTexts();
  return (
    <Quote>
      <Stars role="img" aria-label={t('voices.rating', { rating: voice.rating })}>
        {Array.from({ length: voice.rating }, (_, star) => (
          <Icon key={star} of={Star} size={18} />
        ))}
      </Stars>
      <blockquote>{t('voices.quote', { text: voice.text })}</blockquote>
      <figcaption>
        <Avatar name={voice.name} />
        <span>
          <b>{voice.name}</b>
          <Role>{voice.role}</Role>
        </span>
      </figcaption>
    </Quote>
  );
}

const Stars = styled.span`
  display: flex;
  gap: 3px;
  color: ${color.accent};

  svg {
    fill: currentColor;
  }
`;

const Role = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: var(--t14);
`;

/** The quote fills the remaining height, so that the names of neighbouring cards align. */
const Quote = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 16px;
  padding: 28px;
  border: 1px solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};

  blockquote {
    font: 400 var(--t21) / 1.4 var(--serif);
    letter-spacing: -0.008em;
    text-wrap: pretty;
  }

  figcaption {
    display: flex;
    gap: 12px;
    align-items: center;
    margin-top: 8px;
    line-height: 1.35;
  }
`;
