import { Avatar, color, Icon, media } from '@firm/ui';
import { Star } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import type { Testimonial } from './testimonials.ts';

/** One client's words; `large` is how a carousel shows them, one at a time. */
export function Voice({ voice, large = false }: { voice: Testimonial; large?: boolean }) {
  const { t } = useTexts();
  return (
    <Quote $large={large}>
      <figcaption>
        <Avatar name={voice.name} size="large" />
        <span>
          <b>{voice.name}</b>
          <Role>{t(voice.role)}</Role>
        </span>
        <Stars role="img" aria-label={t('voices.rating', { rating: voice.rating })}>
          {Array.from({ length: voice.rating }, (_, star) => (
            <Icon key={star} of={Star} />
          ))}
        </Stars>
      </figcaption>
      <blockquote>{t('voices.quote', { text: t(voice.content) })}</blockquote>
    </Quote>
  );
}

const Role = styled.span`
  display: block;
  color: ${color.inkSoft};
`;

const Stars = styled.span`
  display: flex;
  gap: 3px;
  color: ${color.accent};

  svg {
    fill: currentColor;
  }
`;

const oneAtATime = css`
  ${media.from(1000)} {
    grid-template-columns: 3fr 9fr;
    gap: 24px;

    figcaption {
      flex-direction: column;
      align-items: flex-start;
      gap: 14px;
    }
  }

  blockquote {
    font-size: clamp(1.375rem, 1.1rem + 1.5vw, 2.125rem);
  }
`;

const Quote = styled.figure<{ $large: boolean }>`
  display: grid;
  gap: 28px;
  align-content: start;

  figcaption {
    display: flex;
    gap: 16px;
    align-items: center;
  }

  blockquote {
    max-width: 27em;
    font: 400 var(--t21) / 1.32 var(--serif);
    letter-spacing: -0.012em;
    text-wrap: pretty;
  }

  ${media.below(1000)} {
    figcaption {
      order: 2;
    }

    ${Stars} {
      display: none;
    }
  }

  ${({ $large }) => $large && oneAtATime}
`;
