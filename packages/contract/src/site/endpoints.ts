import { endpoints } from '../wire/endpoint.ts';
import type { siteSchemas } from './schemas.ts';

/** Flags and settings of the whole site. */
export const site = /* @__PURE__ */ endpoints<typeof siteSchemas>('site')({
  config: { method: 'GET', path: '/config', access: 'public', summary: 'Feature flags and site settings' },
});
