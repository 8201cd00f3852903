import { Pagination, Stack } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'navigate/Pagination', component: Pagination } satisfies Meta;

export const FirstMiddleAndLast = story((t) => (
  <Stack>
    {[1, 6, 12].map((page) => (
      <Pagination
        key={page}
        label={`${t.pages} ${page}`}
        page={page}
        pages={12}
        previousLabel={t.previous}
        nextLabel={t.next}
        pageLabel={(number) => `${t.page} ${number}`}
        link={(number, props) => <a href={`#page-${number}`} {...props} />}
      />
    ))}
  </Stack>
));
