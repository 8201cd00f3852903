import { blog } from '@firm/contract';
import { type MockApi, mockApi } from '@firm/testing';
import { credit, samplePage, samplePost, tax } from './samplePosts.ts';

/** Mocks a server whose blog has 94 articles (three per page, for speed) and two categories. */
export function blogApi(): MockApi {
  const api = mockApi();
  api.answer(blog.posts, samplePage(94, 3));
  api.answer(blog.featured, { success: true, data: [101, 102, 103].map((number) => samplePost(number)) });
  api.answer(blog.popular, { success: true, data: [samplePost(201, { viewCount: 1 }), samplePost(202)] });
  api.answer(blog.categories, [tax, credit]);
  return api;
}
