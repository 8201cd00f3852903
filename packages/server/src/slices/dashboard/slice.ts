import type { Slice } from '../../ground/slice.ts';
import { registerDashboardRoutes } from './dashboard.routes.ts';

export const dashboardSlice: Slice = {
  name: 'dashboard',
  tags: { dashboard: 'Figures for the dashboard' },
  routes: registerDashboardRoutes,
};
