import { Skeleton } from '@firm/ui';
import { styled } from 'styled-components';

/** Placeholders for three articles (specification §4), of the same size as the articles. */
export function ArticlePlaceholders() {
  return (
    <Row>
      {[1, 2, 3].map((place) => (
        <div key={place} data-testid="placeholder">
          <Cover />
          <Skeleton width="30%" height={12} />
          <Skeleton height={20} />
          <Skeleton width="70%" height={20} />
          <Skeleton height={12} />
          <Skeleton width="85%" height={12} />
          <Skeleton width="55%" height={12} />
        </div>
      ))}
    </Row>
  );
}

const Cover = styled(Skeleton)`
  aspect-ratio: 16 / 10;
  height: auto !important;
`;

const Row = styled.div`
  display: grid;
  gap: 24px;
  min-height: 428px;

  > div {
    display: grid;
    gap: 12px;
    align-content: start;
  }

  @media (max-width: 47.99875em) {
    > :nth-child(n + 2) {
      display: none;
    }
  }

  @media (min-width: 48em) {
    grid-template-columns: 1fr 1fr;
  }

  @media (min-width: 48em) and (max-width: 63.99875em) {
    > :nth-child(n + 3) {
      display: none;
    }
  }

  @media (min-width: 64em) {
    grid-template-columns: repeat(3, 1fr);
  }
`;
