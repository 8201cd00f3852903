import { SkipLink, Text, VisuallyHidden } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'layout/SkipLink', component: SkipLink } satisfies Meta;

/** Shows the link with focus, then a line with a part for screen readers only. */
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
