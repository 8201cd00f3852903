import { Breadcrumb } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'navigate/Breadcrumb', component: Breadcrumb } satisfies Meta;

export const TwoLevels = story((t) => (
  <Breadcrumb label={t.blog}>
    <a href="#home">{t.home}</a>
    <a href="#blog">{t.blog}</a>
    <span>{t.articleTitle}</span>
  </Breadcrumb>
));
