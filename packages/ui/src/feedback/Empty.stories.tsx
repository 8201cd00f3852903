import { Button, Empty } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'feedback/Empty', component: Empty } satisfies Meta;

export const WithDrawingAndAction = story((t) => (
  <Empty art="empty-folder" title={t.noDocuments} text={t.noDocumentsText} action={<Button>{t.upload}</Button>} />
));

export const WordsAlone = story((t) => <Empty title={t.noDocuments} />);
