import type { Slice } from '../../ground/slice.ts';
import { heldViews } from './views.holding.ts';
import { mergingOfViews } from './views.merging.ts';
import { registerViewsRoutes } from './views.routes.ts';
import * as tables from './views.tables.ts';

export const viewsSlice: Slice = {
  name: 'views',
  tables: [tables],
  holdings: [heldViews],
  merging: mergingOfViews,
  tags: { views: 'Saved views of the workspace’s lists, and chosen columns' },
  ids: { paths: { '/api/views': 'view' } },
  routes: registerViewsRoutes,
};
