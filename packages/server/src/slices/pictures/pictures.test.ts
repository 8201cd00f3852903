import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  articleLabels,
  articlePictures,
  articlePreviews,
  articles,
  blog,
  dayAfter,
  draftPreviewImage,
  facts,
  officeDay,
  pictureFile,
  postPreviewImage,
  UPLOAD_MAX_BYTES,
  uploadedPicture,
  withPictureKey,
} from '@firm/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { ownedFiles } from '../../ground/storage/ownedFiles.ts';
import { handleFileRemovals } from '../../ground/storage/removeFile.ts';
import { EICAR, fileOf, plainPdf } from '../../testing/documentSamples.ts';
import { bombPng, photo, photoFile } from '../../testing/photoSamples.ts';
import { onDatabase, type Person } from '../../testing/testServer.ts';
import { articles as articleRows } from '../articles/articles.tables.ts';
import { users } from '../users/users.tables.ts';
import { pictures } from './pictures.tables.ts';
import { sweepPictures } from './sweepPictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const inAll = (word: string) => ({ en: word, es: `${word} es`, fr: `${word} fr` });

onDatabase('pictures of articles', (server) => {
  let omar: Person;
  let labels: { categoryId: string; authorId: string };
  let colours = 0;

  const colleague = async (studio: 'none' | 'publishes') => {
    const { user, password } = await server().person({ role: 'staff' });
    await server().database.db.update(users).set({ studio }).where(eq(users.id, user.id));
    return server().signIn(user.email, password);
  };
  const upload = async (file: File, { api } = omar) =>
    (await api.call(articlePictures.upload, { form: {}, file })).address;
  /** Uploads a picture that no other test has. */
  /** Uploads a picture of a colour of its own: neighbouring ones become the same files. */
  const fresh = async (width = 400, height = 300) => {
    const colour = (++colours * 0x1f3b5d) % 0x1000000;
    return upload(await photoFile(width, height, `#${colour.toString(16).padStart(6, '0')}`));
  };
  const get = (path: string) => server().fetch(path.replace(/#.*/, ''));
  const statusOf = async (path: string) => (await get(path)).status;
  const keyNow = async () => (await omar.api.call(articlePictures.key)).key;

  beforeAll(async () => {
    omar = await colleague('publishes');
    handleFileRemovals(server().deps);
    const category = { slug: 'letters', names: inAll('Letters'), descriptions: inAll('All letters') };
    const author = { name: 'Vera Cruz', roles: inAll('Adviser'), bios: inAll('She reads letters.') };
    labels = {
      categoryId: (await omar.api.call(articleLabels.createCategory, { body: category })).id,
      authorId: (await omar.api.call(articleLabels.createAuthor, { body: author })).id,
    };
  }, 60_000);
  beforeEach(async () => {
    // Sessions of staff end while the clock moves.
    omar = await server().signIn(omar.user.email, omar.password);
  });

  const begin = async (content: string, cover?: string) => {
    const { id, revision } = await omar.api.call(articles.create, { body: { language: 'en', title: 'A letter' } });
    const settings = { revision, ...labels, ...(cover && { cover, coverAlts: inAll('A desk') }) };
    await omar.api.call(articles.update, { params: { id }, body: settings });
    const body = { language: 'en', revision: 1, title: 'A letter', excerpt: 'Four lines.', content } as const;
    const { text } = await omar.api.call(articles.saveText, { params: { id }, body: { ...body, metaDescription: '' } });
    return { id, text };
  };
  const publish = async (id: string, revision: number) => {
    await omar.api.call(articles.approve, { params: { id }, body: { language: 'en', revision } });
    const article = await omar.api.call(articles.get, { params: { id } });
    await omar.api.call(articles.publish, { params: { id }, body: { languages: ['en'], revision: article.revision } });
  };

  test('are for those with a right in the studio', async () => {
    const noor = await colleague('none');
    const file = await photoFile(40, 30);
    await expect(upload(file, noor)).rejects.toMatchObject({ status: 403 });
    await expect(noor.api.call(articlePictures.key)).rejects.toMatchObject({ status: 403 });
    const client = await server().person();
    await expect(upload(file, client)).rejects.toMatchObject({ status: 403 });
    expect(await server().database.db.$count(pictures)).toBe(0);
  });

  interface Refused {
    what: string;
    file: () => File | Promise<File>;
    status: number;
    code: string;
    problem?: string;
  }
  const wrongType = { status: 415, code: 'unsupported_media_type', problem: 'picture_type' };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>';
  const infected = async () => Buffer.concat([await photo(40, 30), Buffer.from(EICAR)]);
  test.each<Refused>([
    {
      what: 'a photo of 40 MB',
      file: () => fileOf(Buffer.alloc(4 * UPLOAD_MAX_BYTES, 1), 'photo.jpg', 'image/jpeg'),
      ...{ status: 413, code: 'payload_too_large' },
    },
    { what: 'a drawing with a script', file: () => fileOf(svg, 'logo.svg', 'image/svg+xml'), ...wrongType },
    { what: 'a drawing that says it is a photo', file: () => fileOf(svg, 'logo.png', 'image/png'), ...wrongType },
    { what: 'a paper', file: () => fileOf(plainPdf), ...wrongType },
    {
      what: 'a picture bomb',
      file: () => fileOf(bombPng(40_000, 40_000), 'small.png', 'image/png'),
      ...{ status: 422, code: 'unreadable_file', problem: 'picture_pixels' },
    },
    {
      what: 'a photo with a virus',
      file: async () => fileOf(await infected(), 'photo.jpg', 'image/jpeg'),
      ...{ status: 422, code: 'infected' },
    },
    { what: 'nothing', file: () => fileOf('', 'a.jpg', 'image/jpeg'), status: 400, code: 'validation_failed' },
  ])(
    '$what is refused by name, and nothing of it is kept',
    async ({ file, status, code, problem }) => {
      const before = await server().database.db.$count(pictures);
      await expect(upload(await file())).rejects.toMatchObject({
        ...{ status, code },
        errors: [{ field: 'file', ...(problem && { code: problem }) }],
      });
      expect(await server().database.db.$count(pictures)).toBe(before);
    },
    60_000,
  );

  test('one picture has one address and one file, which belongs to it', async () => {
    const first = await fresh();
    const file = await photoFile(400, 300, '#123456');
    const [one, two] = [await upload(file), await upload(file)];
    expect(one).toBe(two);
    expect(one).not.toBe(first);
    const { db } = server().database;
    const rows = await db
      .select()
      .from(pictures)
      .where(eq(pictures.id, uploadedPicture(one)?.id ?? ''));
    expect(rows).toMatchObject([{ width: 400, height: 300, uploadedBy: omar.user.id, unusedSince: null }]);
    const key = rows[0]?.storageKey ?? '';
    expect(await ownedFiles(db, [key, 'pictures/other'])).toEqual(new Set([key]));
  }, 60_000);

  test('those of a draft are shown to nobody without a key, and a key ends', async () => {
    const [address, other] = [await fresh(), await fresh()];
    await begin(`<p>Words</p><img src="${address}" alt="A desk">`, address);
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(withPictureKey(address, '9999999999.x'))).toBe(404);
    const keyed = withPictureKey(address, await keyNow());
    const shown = await get(keyed);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(await statusOf(withPictureKey(other, await keyNow()))).toBe(200);
    server().advance(2 * HOUR_MS);
    expect(await statusOf(keyed)).toBe(404);
  }, 60_000);

  test('a preview shows the pictures of its draft, and no others', async () => {
    const [address, other] = [await fresh(), await fresh()];
    const { id } = await begin(`<p>Words</p><img src="${address}" alt="A desk">`, address);
    const { path } = await omar.api.call(articles.createPreview, { params: { id }, body: { language: 'en' } });
    const token = path.split('token=')[1] ?? '';
    const { post } = await server().api.call(articlePreviews.open, { body: { token } });
    const picture = uploadedPicture(post.featuredImage);
    expect(post.content).toContain(`src="${post.featuredImage}"`);
    expect(await statusOf(picture ? pictureFile(picture, 320, 'avif') : '/')).toBe(200);
    expect(await statusOf(withPictureKey(other, picture?.key ?? ''))).toBe(404);
    expect(post.featuredImageAlt).toBe('A desk');
  }, 60_000);

  test('the picture of a link to a draft is drawn for the studio as that of the post will be', async () => {
    const cover = `${await fresh()}#20,80`;
    const { id, text } = await begin('<p>Words</p>', cover);
    const draw = async (articleId: string, key: string) => {
      const answer = await get(draftPreviewImage(articleId, 'en', '1', key));
      return [answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')];
    };
    const key = await keyNow();
    const [status, caching, drawn] = await draw(id, key);
    expect([status, caching]).toEqual([200, 'private, max-age=600']);
    expect(await draw(id.toUpperCase(), key)).toEqual([status, caching, drawn]);
    const kept = readdirSync(join(server().deps.env.dataDir, 'og'));
    expect(kept.filter((file) => file.toLowerCase().includes(id))).toHaveLength(1);
    expect(await draw(id, '9999999999.x')).toMatchObject([404, 'no-store', null]);
    expect(await draw(labels.authorId, key)).toMatchObject([404, 'no-store', null]);
    expect(await statusOf(draftPreviewImage(id, 'es', '1', key))).toBe(404);
    expect(await statusOf(draftPreviewImage('1', 'en', '1', key))).toBe(404);
    await publish(id, text.revision);
    const sent = await get(postPreviewImage(text.slug));
    expect([sent.status, sent.headers.get('etag')]).toEqual([200, drawn]);
  }, 60_000);

  test('a save keeps their sizes, and no key', async () => {
    const address = await fresh();
    const { text } = await begin(`<p>Words</p><img src="${withPictureKey(address, 'k')}#1,2" alt="A desk" width="9">`);
    expect(text.content).toBe(`<p>Words</p><img src="${address}" alt="A desk" width="400" height="300" />`);
  }, 60_000);

  test('those of a post are public for as long as readers see it, in each format and width', async () => {
    const [inside, cover] = [await fresh(), `${await fresh()}#20,80`];
    const { id, text } = await begin(`<p>Words</p><img src="${inside}" alt="A desk">`, cover);
    await publish(id, text.revision);
    const post = await server().api.call(blog.post, { params: { id: text.slug } });
    expect(post).toMatchObject({ featuredImage: cover, featuredImageAlt: 'A desk' });
    const picture = uploadedPicture(inside);
    for (const format of ['avif', 'webp'] as const) {
      const file = await get(picture ? pictureFile(picture, 320, format) : '/');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const read = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
      expect([read.width, read.height, read.exif]).toEqual([320, 240, undefined]);
    }
    expect(await statusOf(cover)).toBe(200);
    expect(await statusOf(`/pictures/${picture?.id}-321.webp`)).toBe(404);
    expect(await statusOf(`/pictures/${picture?.id}-card.jpeg`)).toBe(404);
    const preview = await get(`/og/blog/${text.slug}.png`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
    await omar.api.call(articles.unpublish, { params: { id }, body: { languages: ['en'] } });
    expect(await statusOf(inside)).toBe(404);
  }, 60_000);

  test('a cover is described in every language, anew with another picture; a drawing needs no words', async () => {
    const [one, two] = [await fresh(), await fresh()];
    const { id } = await begin('<p>Words</p>');
    let { revision } = await omar.api.call(articles.get, { params: { id } });
    const update = async (body: { cover?: string; coverAlts?: ReturnType<typeof inAll> }) => {
      const article = await omar.api.call(articles.update, { params: { id }, body: { ...body, revision } });
      revision = article.revision;
      return article;
    };
    await expect(update({ cover: one })).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    await expect(update({ cover: one, coverAlts: { ...inAll('A desk'), fr: ' ' } })).rejects.toMatchObject({
      errors: [{ field: 'coverAlts.fr', code: 'alt_required' }],
    });
    await update({ cover: one, coverAlts: inAll('A desk') });
    expect(await update({ cover: `${one}#1,2` })).toMatchObject({ coverAlts: inAll('A desk') });
    await expect(update({ cover: two })).rejects.toMatchObject({ status: 400 });
    expect(await update({ cover: 'category-tax' })).toMatchObject({ coverAlts: { en: '', es: '', fr: '' } });
  }, 60_000);

  test('a text with a picture that is not described cannot be approved', async () => {
    const { id, text } = await begin(`<p>Words</p><img src="${await fresh()}" alt="">`);
    const approval = { params: { id }, body: { language: 'en' as const, revision: text.revision } };
    await expect(omar.api.call(articles.approve, approval)).rejects.toMatchObject({
      errors: [{ field: 'content', code: 'alt_required' }],
    });
  }, 60_000);

  test('an author’s portrait is public at once, and stays when it is not told', async () => {
    const avatar = await fresh();
    const { authorId: id } = labels;
    const words = { name: 'Vera Cruz', roles: inAll('Adviser'), bios: inAll('She reads letters.') };
    const change = async (body: { avatar?: string | null }) => {
      const author = (await omar.api.call(articleLabels.list)).authors.find((one) => one.id === id);
      const revision = author?.revision ?? 0;
      return omar.api.call(articleLabels.updateAuthor, { params: { id }, body: { ...words, ...body, revision } });
    };
    expect((await change({ avatar })).avatar).toBe(avatar);
    expect(await statusOf(avatar)).toBe(200);
    expect((await change({})).avatar).toBe(avatar);
    await expect(change({ avatar: 'https://elsewhere.example/a.png' })).rejects.toMatchObject({ status: 400 });
    expect((await change({ avatar: null })).avatar).toBeNull();
    expect(await statusOf(avatar)).toBe(404);
  }, 60_000);

  test('a portrait of the team is public from the day on which the team shows it, and is kept for the history', async () => {
    const { user, password } = await server().person({ role: 'admin' });
    const admin = await server().signIn(user.email, password);
    const address = await fresh();
    const member = { name: 'Inés Prado', role: inAll('Notary'), text: inAll('Seals'), languages: ['es'] } as const;
    const save = (portrait: string, revision: number, validFrom?: string) =>
      admin.api.call(facts.saveTeam, {
        body: { team: [{ ...member, languages: [...member.languages], portrait }], revision, validFrom },
      });
    await save(address, 0, dayAfter(officeDay(server().deps.clock()), 20));
    expect(await statusOf(address)).toBe(404);
    await save(`${address}#10,20`, 1);
    expect(await statusOf(address)).toBe(200);
    await save('', 2);
    expect(await statusOf(address)).toBe(200);
    await sweepPictures(server().deps);
    const [row] = await server()
      .database.db.select()
      .from(pictures)
      .where(eq(pictures.id, address.slice(10, 42)));
    expect(row?.unusedSince).toBeNull();
  });

  test('what nothing has used for a month is removed with its file; kept versions use theirs', async () => {
    const { deps, database } = server();
    const [unused, taken, kept] = [await fresh(), await fresh(), await fresh()];
    const { id, text } = await begin(`<p>Words</p><img src="${kept}" alt="A desk">`);
    const named = { language: 'en', revision: text.revision, name: 'With a picture' } as const;
    await omar.api.call(articles.nameVersion, { params: { id }, body: named });
    const rowOf = async (address: string) =>
      (
        await database.db
          .select()
          .from(pictures)
          .where(eq(pictures.id, uploadedPicture(address)?.id ?? ''))
      )[0];
    const file = (await rowOf(unused))?.storageKey ?? '';
    await sweepPictures(deps);
    expect((await rowOf(unused))?.unusedSince).toBeInstanceOf(Date);
    expect((await rowOf(kept))?.unusedSince).toBeNull();
    server().advance(29 * DAY_MS);
    await database.db.update(articleRows).set({ cover: taken }).where(eq(articleRows.id, id));
    await sweepPictures(deps);
    expect((await rowOf(taken))?.unusedSince).toBeNull();
    expect(await rowOf(unused)).toBeDefined();
    server().advance(2 * DAY_MS);
    await sweepPictures(deps);
    await deps.outbox.drain();
    expect(await rowOf(unused)).toBeUndefined();
    expect(await deps.storage.find(file)).toBeUndefined();
    for (const address of [taken, kept]) expect(await rowOf(address)).toBeDefined();
  }, 60_000);
});
