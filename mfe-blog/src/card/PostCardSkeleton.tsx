import { Skeleton, TeaserCard } from '@firm/ui';
import { styled } from 'styled-components';
import { LinesToCome } from './LinesToCome.tsx';
import type { CardLook } from './PostCard.tsx';

/** A placeholder with the shape and height of an article card. */
export function PostCardSkeleton({ look }: { look?: CardLook }) {
  return (
    <TeaserCard
      look={look}
      cover={<Picture $look={look} />}
      category={<LinesToCome width="72px" />}
      link={<LinesToCome lines={2} />}
      excerpt={<LinesToCome lines={look === 'lead' ? 2 : 3} />}
      meta={
        <Wide>
          <LinesToCome width="64%" />
        </Wide>
      }
    />
  );
}

const Wide = styled.span`
  flex: 1;
`;

const aspectRatios = { open: '16 / 10', list: '16 / 10', chosen: '16 / 10', lead: '16 / 9', side: '1' };

const Picture = styled(Skeleton)<{ $look: CardLook }>`
  height: auto !important; /* The picture's shape sets the height, which is a bar's otherwise. */
  border-radius: 0;
  aspect-ratio: ${({ $look }) => aspectRatios[$look ?? 'open']};
`;
