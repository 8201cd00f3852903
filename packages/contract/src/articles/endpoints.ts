import { endpoints } from '../wire/endpoint.ts';
import type { articleLabelsSchemas, articlePreviewsSchemas, articlesSchemas } from './schemas.ts';

/**
 * The articles as the firm works on them; readers read `blog`. Every call needs a right in the studio, else it is 403;
 * `approve`, `publish`, `unplan`, `unpublish`, `archive` and `unarchive` need the right to publish.
 */
export const articles = /* @__PURE__ */ endpoints<typeof articlesSchemas>('articles')({
  list: { method: 'GET', path: '/articles', access: 'staff', summary: 'Articles by state, with their languages' },
  create: { method: 'POST', path: '/articles', access: 'staff', summary: 'Begin an article', creates: true },
  get: { method: 'GET', path: '/articles/:id', access: 'staff', summary: 'An article with the state of its languages' },
  update: {
    method: 'PATCH',
    path: '/articles/:id',
    access: 'staff',
    summary: 'Change category, tags, author, cover, featured or related; 409 `changed_meanwhile` after a change',
  },
  text: { method: 'GET', path: '/articles/:id/text', access: 'staff', summary: 'The text of one language' },
  saveText: {
    method: 'PUT',
    path: '/articles/:id/text',
    access: 'staff',
    summary: 'Save a text; says what was taken out of it. 409 `changed_meanwhile` after a change of somebody else',
  },
  translate: {
    method: 'POST',
    path: '/articles/:id/translation',
    access: 'staff',
    summary: 'Have the configured service draft a missing translation; 403 `feature_disabled` without a service',
  },
  approve: {
    method: 'POST',
    path: '/articles/:id/approval',
    access: 'staff',
    summary: 'Say that the text of a language may be published as it stands',
  },
  publish: {
    method: 'POST',
    path: '/articles/:id/publishing',
    access: 'staff',
    summary: 'Publish the approved texts of some languages, now or at a time',
  },
  unplan: {
    method: 'DELETE',
    path: '/articles/:id/publishing',
    access: 'staff',
    summary: 'Hold back what is planned: of a language, or of all',
  },
  unpublish: {
    method: 'POST',
    path: '/articles/:id/withdrawal',
    access: 'staff',
    summary: 'Take languages off the site; taking off the original takes off all',
  },
  pointers: {
    method: 'GET',
    path: '/articles/:id/pointers',
    access: 'staff',
    summary: 'What points to an article: articles, letters in preparation and legal texts',
  },
  archive: {
    method: 'POST',
    path: '/articles/:id/archiving',
    access: 'staff',
    summary: 'Take an article off the site and out of the list',
  },
  unarchive: {
    method: 'DELETE',
    path: '/articles/:id/archiving',
    access: 'staff',
    summary: 'Bring an archived article back as a draft',
  },
  check: {
    method: 'GET',
    path: '/articles/:id/check',
    access: 'staff',
    summary: 'What a text should mend before it is published',
  },
  presence: {
    method: 'POST',
    path: '/articles/:id/presence',
    access: 'staff',
    summary: 'Say that one has an article open, and hear who else has',
  },
  versions: {
    method: 'GET',
    path: '/articles/:id/versions',
    access: 'staff',
    summary: 'The kept versions of a language, the newest first',
  },
  nameVersion: {
    method: 'POST',
    path: '/articles/:id/versions',
    access: 'staff',
    summary: 'Keep the text as it stands under a name',
    creates: true,
  },
  version: { method: 'GET', path: '/article-versions/:id', access: 'staff', summary: 'A kept version with its text' },
  restore: {
    method: 'POST',
    path: '/article-versions/:id/restoring',
    access: 'staff',
    summary: 'Make a kept version the text again; the text as it stood is kept, too',
  },
  previews: {
    method: 'GET',
    path: '/articles/:id/previews',
    access: 'staff',
    summary: 'The preview links of an article that have not ended',
  },
  createPreview: {
    method: 'POST',
    path: '/articles/:id/previews',
    access: 'staff',
    summary: 'Make a link that shows the text as it stands to whoever has it, until it ends',
    creates: true,
  },
  endPreview: { method: 'DELETE', path: '/article-previews/:id', access: 'staff', summary: 'End a preview link' },
});

/** Categories, tags and authors of articles, with their words in each language. Changes need the right to publish. */
export const articleLabels = /* @__PURE__ */ endpoints<typeof articleLabelsSchemas>('articleLabels')({
  list: { method: 'GET', path: '/article-labels', access: 'staff', summary: 'Categories, tags and authors' },
  createCategory: {
    method: 'POST',
    path: '/article-labels/categories',
    access: 'staff',
    summary: 'Add a category',
    creates: true,
  },
  updateCategory: {
    method: 'PATCH',
    path: '/article-labels/categories/:id',
    access: 'staff',
    summary: 'Change a category; the public sees it at once',
  },
  removeCategory: {
    method: 'DELETE',
    path: '/article-labels/categories/:id',
    access: 'staff',
    summary: 'Delete a category; its articles and its address go to another. 409 `changed_meanwhile` after a change',
  },
  createTag: { method: 'POST', path: '/article-labels/tags', access: 'staff', summary: 'Add a tag', creates: true },
  updateTag: {
    method: 'PATCH',
    path: '/article-labels/tags/:id',
    access: 'staff',
    summary: 'Change a tag; the public sees it at once',
  },
  removeTag: {
    method: 'DELETE',
    path: '/article-labels/tags/:id',
    access: 'staff',
    summary: 'Delete a tag, which its articles lose; 409 `changed_meanwhile` after a change',
  },
  createAuthor: {
    method: 'POST',
    path: '/article-labels/authors',
    access: 'staff',
    summary: 'Add an author',
    creates: true,
  },
  updateAuthor: {
    method: 'PATCH',
    path: '/article-labels/authors/:id',
    access: 'staff',
    summary: 'Change an author; the public sees it at once',
  },
  removeAuthor: {
    method: 'DELETE',
    path: '/article-labels/authors/:id',
    access: 'staff',
    summary: 'Delete an author, whose articles go to another; 409 `changed_meanwhile` after a change',
  },
});

/** Preview links, for whoever holds one: a resource of its own, so that the blog does not load those of writers. */
export const articlePreviews = /* @__PURE__ */ endpoints<typeof articlePreviewsSchemas>('articlePreviews')({
  open: {
    method: 'POST',
    path: '/article-previews/opening',
    access: 'public',
    summary: 'A text as its page would show it, by the token of a preview link; 404 once the link ended',
  },
});
