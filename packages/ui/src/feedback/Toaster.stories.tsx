import { Button, Toaster, toast } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'feedback/Toaster', component: Toaster } satisfies Meta;

/** The page that shows stories renders the `Toaster`, as the shell does. */
export const Messages = story(
  (t) => {
    const action = (label: string) => ({ action: { label, onPress: () => {} } });
    const show = () => {
      toast.success(t.saved, action(t.undo));
      toast.error(t.notSent, action(t.tryAgain));
      toast.info(t.archived, action(t.undo));
    };
    return <Button onClick={show}>{t.showMessages}</Button>;
  },
  { opens: 'section:popover-open' },
);
