import { color, media, Wrap } from '@firm/ui';
import { styled } from 'styled-components';

/** A quiet line above a page, with words and buttons. */
export const QuietBar = styled.aside`
  border-bottom: 1px solid ${color.line};
  background: ${color.brandTint};
  font-size: 0.9375rem;
  line-height: 1.45;

  @media print {
    display: none;
  }
`;

export const QuietLine = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding-block: 8px;

  svg {
    flex: none;
    color: ${color.brand};
  }

  /* The button stands under the words; the icon stays beside their first line. */
  ${media.below(640)} {
    > svg {
      align-self: start;
      margin-top: 3px;
    }

    > button {
      margin-left: 28px;
    }
  }
`;

export const QuietWords = styled.span`
  flex: 1 1 260px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
