import { radius } from '@firm/ui';
import { styled } from 'styled-components';

/** The frame of an article's large picture. */
export const PostPicture = styled.div`
  max-width: 1060px;
  margin-inline: auto;

  > :not(picture),
  > picture > img {
    width: 100%;
    height: auto;
    aspect-ratio: 21 / 10;
    object-fit: cover;
    border-radius: ${radius.box};
  }
`;
