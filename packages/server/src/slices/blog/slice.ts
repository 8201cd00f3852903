import type { Slice } from '../../ground/slice.ts';
import { registerBlogRoutes } from './blog.routes.ts';
import * as tables from './blog.tables.ts';

export const blogSlice: Slice = {
  name: 'blog',
  tables: [tables],
  tags: { blog: 'Blog and newsletter' },
  ids: {
    paths: {
      '/api/blog/posts': 'nobodys',
    },
  },
  routes: registerBlogRoutes,
};
