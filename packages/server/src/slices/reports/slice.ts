import type { Slice } from '../../ground/slice.ts';
import { registerReportsRoutes } from './reports.routes.ts';

export const reportsSlice: Slice = {
  name: 'reports',
  tags: { reports: 'Figures of the firm by month' },
  routes: registerReportsRoutes,
};
