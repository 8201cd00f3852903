import { SkipLink, Text, VisuallyHidden } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/SkipLink', component: SkipLink } satisfies Meta;

/** The link as it looks with the focus; then a line of which a part is read aloud only. */
export const WithFocusAndHiddenWords = story((t) => (
  <>
    <SkipLink href="#main" style={{ position: 'static' }}>
      {t.skip}
    </SkipLink>
    <Text style={{ marginTop: 24 }}>
      {t.messages} <VisuallyHidden>3 {t.unread}</VisuallyHidden>
    </Text>
  </>
));
