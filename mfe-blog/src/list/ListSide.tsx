import { Stack } from '@firm/ui';
import { SubscribeCard } from '../subscribe/SubscribeCard.tsx';
import { CategoryList } from './CategoryList.tsx';
import { PopularArticles } from './PopularArticles.tsx';

/** The column beside every list of articles; `quiet` while the list itself shows the failure. */
export function ListSide({ quiet }: { quiet: boolean }) {
  return (
    <Stack $gap={40}>
      <PopularArticles quiet={quiet} />
      <CategoryList quiet={quiet} />
      <SubscribeCard />
    </Stack>
  );
}
