import { remoteConfig } from '@firm/tooling/rspack';

/** The editor with its library, of which the lists and the comparison of versions need nothing. */
const writing =
  /[\\/](?:node_modules[\\/](?:@tiptap|prosemirror-[\w-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)|mfe-studio[\\/]src[\\/]editor)[\\/]/;

export default remoteConfig({ dir: import.meta.dirname, apart: { writing } });
