import { Row, Text } from '@firm/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LinesToCome } from '../card/LinesToCome.tsx';
import { useTexts } from '../texts.ts';
import type { PostsResult } from './Articles.tsx';

/** Says 'Showing X of N articles' and announces changes; its children, beside it, undo the filter. */
export function ShownLine({ posts, children }: { posts: PostsResult; children?: ReactNode }) {
  const { t } = useTexts();
  const { results = [], count = 0 } = posts.data ?? {};
  return (
    <Line $between>
      <Text role="status" $strong>
        {posts.isPending ? <LineToCome /> : posts.data && t('list.showing', { shown: results.length, count })}
      </Text>
      {children}
    </Line>
  );
}

/** A placeholder as wide as the final text, so that the row wraps at the same place. */
const LineToCome = () => (
  <Place aria-hidden>
    <LinesToCome width="100%" />
  </Place>
);

const Place = styled.span`
  display: block;
  width: 15em;
  max-width: 100%;
`;

const Line = styled(Row)`
  min-height: 44px;
  margin: 16px 0 28px;
`;
