import { remoteConfig } from '@firm/tooling/rspack';

/** Articles as posts and previews show them; lists do without. */
const article = /[\\/](?:mfe-blog[\\/]src[\\/]post|screen[\\/]src[\\/]article)[\\/]|[\\/]articleMarkup\.ts$/;

export default remoteConfig({ dir: import.meta.dirname, apart: { article } });
