import { addressIn, listAddresses, PICTURE_SIZES, postAddresses, postPath, postPreview } from '@firm/contract';
import { fill } from '../../../ground/words/fill.ts';
import { isUuid } from '../../../ground/words/uuid.ts';
import {
  findCategory,
  findFacts,
  findTag,
  firstPicture,
  presentCategory,
  standsIn,
} from '../../blog/publicAddresses.ts';
import { categoryPath } from '../addresses.ts';
import type { Head, HeadContext, HeadOf } from './head.ts';
import { headTexts } from './headTexts.ts';
import { blogFacts, crumbFacts, firmFacts, postFacts, siteImage } from './schemaOrg.ts';

function listHead(
  context: HeadContext,
  title: string,
  description: string,
  crumbs: { name: string; path: string }[],
): Head {
  const { origin, language, path, query } = context;
  const findable = listAddresses(language, origin, path, query);
  const facts = [
    firmFacts(context, context.deps.clock()),
    blogFacts(context),
    crumbFacts(crumbs.map((crumb) => ({ name: crumb.name, address: addressIn(language, origin, crumb.path) }))),
  ];
  return {
    status: 200,
    title,
    description,
    ...(findable && { indexed: { ...findable, label: title, image: siteImage(origin, language), facts } }),
  };
}

const blogCrumbs = (context: HeadContext) => [
  { name: context.firm.name, path: '/' },
  { name: headTexts[context.language].blog.title, path: '/blog' },
];

const list: HeadOf = async (context) => {
  const { title, description } = headTexts[context.language].blog;
  // The results of a search stand without the featured articles.
  const cover = context.query.get('search') ? undefined : await firstPicture(context.deps, context.language);
  return {
    ...listHead(context, title, description, blogCrumbs(context)),
    ...(cover !== undefined && { cover, coverSizes: PICTURE_SIZES.lead }),
  };
};

const archive = (name: string, description: string, context: HeadContext) =>
  listHead(context, fill(headTexts[context.language].blog.archive, { name }), description, [
    ...blogCrumbs(context),
    { name, path: context.path },
  ]);

const category: HeadOf = async (context) => {
  const asked = context.params.slug ?? '';
  const found = await findCategory(context.deps, asked, context.language);
  if (found) return archive(found.name, found.description, context);
  const present = await presentCategory(context.deps, asked);
  const moved = present && { path: categoryPath(present), isForNow: false };
  return moved ? { status: 200, title: '', description: '', moved } : undefined;
};

const tag: HeadOf = async (context) => {
  const found = await findTag(context.deps, context.params.slug ?? '', context.language);
  if (!found) return undefined;
  const description = fill(headTexts[context.language].blog.tag, { name: found.name, firm: context.firm.name });
  return archive(found.name, description, context);
};

const post: HeadOf = async (context) => {
  const asked = context.params.slug ?? '';
  const found = await findFacts(context.deps, asked, context.language);
  if (!found) return undefined;
  const { origin, language } = context;
  const isElsewhere = found.slug !== asked && !isUuid(asked);
  const isForNow = isElsewhere && (await standsIn(context.deps, asked));
  const { title, slug, category, featuredImage: cover } = found;
  const { canonical, addresses } = postAddresses(language, origin, found);
  const { description, ...preview } = postPreview(found);
  const image = origin + preview.image;
  const crumbs = [
    { name: headTexts[language].blog.title, address: addressIn(language, origin, '/blog') },
    { name: category.name, address: addressIn(language, origin, categoryPath(category.slug)) },
    { name: title, address: canonical },
  ];
  return {
    status: 200,
    title: fill(headTexts[language].blog.archive, { name: title }),
    description,
    cover,
    coverSizes: PICTURE_SIZES.post,
    ...(isElsewhere && { moved: { path: postPath(slug), isForNow } }),
    indexed: {
      ...preview,
      canonical,
      addresses,
      image,
      facts: [
        firmFacts(context, context.deps.clock()),
        blogFacts(context),
        postFacts(origin, found, canonical, addresses, image),
        crumbFacts(crumbs),
      ],
    },
  };
};

/** Heads by route pattern of mfe-blog's `remote.json`. */
export const blogHeads: Record<string, HeadOf> = {
  '/blog': list,
  '/blog/:slug': post,
  '/blog/category/:slug': category,
  '/blog/tag/:slug': tag,
};
