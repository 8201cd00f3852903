import { Art, CardGrid, Stack, TeaserCard } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/TeaserCard', component: TeaserCard } satisfies Meta;

export const Looks = story((t) => {
  const card = (look: 'open' | 'lead' | 'side' | 'list', cover: 'category-visa' | 'category-tax') => (
    <TeaserCard
      key={look}
      look={look}
      cover={<Art name={cover} alt="" eager />}
      category={t.articleCategory}
      link={<a href="#article">{t.articleTitle}</a>}
      excerpt={t.articleExcerpt}
      meta={
        <>
          <span>Ana Ruiz</span>
          <span>{t.articleDate}</span>
          <span>{t.articleMinutes}</span>
        </>
      }
    />
  );
  return (
    <Stack $gap={40}>
      <CardGrid>
        {card('open', 'category-visa')}
        {card('lead', 'category-tax')}
      </CardGrid>
      {card('side', 'category-visa')}
      {card('list', 'category-tax')}
    </Stack>
  );
});
