import type { Slice } from '../../ground/slice.ts';
import { registerCrawlers } from './crawlers/crawlers.routes.ts';
import { registerDrawings } from './drawing/drawing.routes.ts';
import { registerOffline } from './offline/offline.routes.ts';
import { registerPage } from './page.routes.ts';
import { registerReleasedFiles } from './releasedFiles.routes.ts';
import { tellWhatLacks } from './render/confine.ts';
import { startWarming } from './render/warm.ts';
import { registerSiteRoutes } from './site.routes.ts';

export const siteSlice: Slice = {
  name: 'site',
  tags: { site: 'Settings of the site' },
  routes(app, deps) {
    registerSiteRoutes(app, deps);
    registerReleasedFiles(app, deps);
    registerCrawlers(app, deps);
    registerDrawings(app, deps);
    registerOffline(app);
    registerPage(app, deps);
  },
  onStart(deps) {
    tellWhatLacks(deps);
    return startWarming(deps);
  },
};
