import { Photo } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'show/Photo', component: Photo } satisfies Meta;

/** One green point, which needs no server. */
const POINT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNgYPhfDwAChAGA60e6kgAAAABJRU5ErkJggg==';

export const Plain = story((t) => (
  <Photo src={POINT} avif={POINT} webp={POINT} alt={t.articleTitle} width={320} height={200} sizes="320px" eager />
));
