import { endpoints } from '../wire/endpoint.ts';
import type { blogSchemas } from './schemas.ts';

/** Articles, their categories and tags, and the newsletter. */
export const blog = /* @__PURE__ */ endpoints<typeof blogSchemas>('blog')({
  posts: { method: 'GET', path: '/blog/posts/', access: 'public', summary: 'Published posts' },
  featured: { method: 'GET', path: '/blog/posts/featured/', access: 'public', summary: 'Featured posts' },
  popular: { method: 'GET', path: '/blog/posts/popular/', access: 'public', summary: 'Most read posts' },
  post: { method: 'GET', path: '/blog/posts/:id/', access: 'public', summary: 'One post, by slug, former slug or id' },
  related: { method: 'GET', path: '/blog/posts/:id/related/', access: 'public', summary: 'Posts like this one' },
  categories: {
    method: 'GET',
    path: '/blog/categories/',
    access: 'public',
    summary: 'Categories with their post counts',
  },
  subscribe: { method: 'POST', path: '/blog/subscribe/', access: 'public', summary: 'Ask for the newsletter' },
  confirmSubscription: {
    method: 'POST',
    path: '/blog/subscribe/confirm/',
    access: 'public',
    summary: 'Confirm by the mailed token',
  },
  unsubscribe: {
    method: 'POST',
    path: '/blog/unsubscribe/',
    access: 'public',
    summary: 'Leave the newsletter by the mailed token',
  },
});
