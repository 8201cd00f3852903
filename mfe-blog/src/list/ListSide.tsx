import { Stack } from '@firm/ui';
import { SubscribeSlip } from '../subscribe/SubscribeSlip.tsx';
import { CategoryList } from './CategoryList.tsx';
import { PopularArticles } from './PopularArticles.tsx';

/** What stands beside every list of articles. */
export function ListSide() {
  return (
    <Stack $gap={40}>
      <PopularArticles />
      <CategoryList />
      <SubscribeSlip />
    </Stack>
  );
}
