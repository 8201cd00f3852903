import { Stack } from '@firm/ui';
import { SubscribeCard } from '../subscribe/SubscribeCard.tsx';
import { CategoryList } from './CategoryList.tsx';
import { PopularArticles } from './PopularArticles.tsx';

/** What stands beside every list of articles; `quiet` while the list itself says that nothing arrives. */
export function ListSide({ quiet }: { quiet: boolean }) {
  return (
    <Stack $gap={40}>
      <PopularArticles quiet={quiet} />
      <CategoryList quiet={quiet} />
      <SubscribeCard />
    </Stack>
  );
}
