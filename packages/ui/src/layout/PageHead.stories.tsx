import { Button, PageHead } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/PageHead', component: PageHead } satisfies Meta;

export const WithDrawing = story((t) => <PageHead title={t.heading} lede={t.lede} art="street" />, {
  layout: 'fullscreen',
});

export const OverlappedWithAction = story(
  (t) => (
    <PageHead title={t.sectionTitle} overlapped>
      <Button>{t.book}</Button>
    </PageHead>
  ),
  { layout: 'fullscreen' },
);
