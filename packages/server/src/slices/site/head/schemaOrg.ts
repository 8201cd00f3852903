import {
  type Addresses,
  addressIn,
  type BlogPost,
  dayAfter,
  type Firm,
  LANGUAGES,
  type Language,
  type Offer,
  offeredServices,
  officeDay,
  pageTitle,
  postDescription,
  sitePreviewImage,
  streetLine,
  townLine,
} from '@firm/contract';
import { fill } from '../../../ground/words/fill.ts';
import type { HeadContext } from './head.ts';
import { headTexts } from './headTexts.ts';
import { siteDescription } from './siteDescription.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const firmId = (origin: string) => ({ '@id': `${origin}/#firm` });
export const siteImage = (origin: string, language: Language) => origin + sitePreviewImage(language);

type About = Pick<HeadContext, 'origin' | 'language' | 'firm'>;

/** Days ahead for which search engines are told of closings. */
const CLOSINGS_AHEAD = 90;

/** Describes the firm: address, hours with the closings that are near, and profiles elsewhere. */
export function firmFacts({ origin, language, firm }: About, now: Date): object {
  const { city, state, zip } = firm.address;
  const { staff } = firm.figures;
  const telephone = firm.phone.href.replace('tel:', '');
  return {
    '@type': ['Organization', 'ProfessionalService'],
    ...firmId(origin),
    name: firm.name,
    url: addressIn(language, origin, '/'),
    description: siteDescription({ language, firm }),
    logo: `${origin}/favicon.svg`,
    image: siteImage(origin, language),
    ...(telephone && { telephone }),
    email: firm.email,
    foundingDate: String(firm.founded),
    ...(staff > 0 && { numberOfEmployees: { '@type': 'QuantitativeValue', minValue: staff } }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetLine(firm.address),
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: 'US',
    },
    areaServed: townLine(firm.address),
    openingHoursSpecification: firm.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
      opens,
      closes,
    })),
    ...closingFacts(firm, officeDay(now)),
    knowsLanguage: firm.languages ?? LANGUAGES,
    sameAs: Object.values(firm.social).filter(Boolean),
  };
}

/** Search engines read the same time twice as closed all day. */
function closingFacts({ closings }: Firm, today: string): object {
  const near = closings.filter(({ from, to }) => to >= today && from <= dayAfter(today, CLOSINGS_AHEAD));
  if (near.length === 0) return {};
  return {
    specialOpeningHoursSpecification: near.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: from, validThrough: to, opens: '00:00', closes: '00:00' },
    })),
  };
}

export const siteFacts = ({ origin, language, firm }: About): object => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name: firm.name,
  url: addressIn(language, origin, '/'),
  inLanguage: language,
  publisher: firmId(origin),
});

/** Describes every service that is offered, with its price if it is a number. */
export function offerFacts({ origin, language, firm }: About): object {
  const names = headTexts[language].offers;
  return {
    '@type': 'OfferCatalog',
    name: names.title,
    url: addressIn(language, origin, '/services'),
    provider: firmId(origin),
    itemListElement: offeredServices(firm).map((key) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        name: names[key],
        serviceType: names[key],
        provider: firmId(origin),
        areaServed: townLine(firm.address),
      },
      ...priceFacts(firm.offers[key]),
    })),
  };
}

function priceFacts({ price }: Offer): object {
  if (!('cents' in price)) return {};
  const amount = (price.cents / 100).toFixed(2);
  const monthly = price.kind === 'monthly';
  const least = price.kind === 'from';
  return {
    priceCurrency: 'USD',
    ...(least ? {} : { price: amount }),
    priceSpecification: {
      '@type': monthly ? 'UnitPriceSpecification' : 'PriceSpecification',
      priceCurrency: 'USD',
      ...(least ? { minPrice: amount } : { price: amount }),
      ...(monthly ? { unitCode: 'MON' } : {}),
    },
  };
}

interface Crumb {
  name: string;
  address: string;
}

export const crumbFacts = (crumbs: Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: address,
  })),
});

export const blogFacts = ({ origin, language, firm }: About): object => ({
  '@type': 'Blog',
  '@id': `${origin}/blog#blog`,
  name: pageTitle(headTexts[language].blog.title, firm.name),
  description: fill(headTexts[language].blog.description, { firm: firm.name }),
  url: addressIn(language, origin, '/blog'),
  inLanguage: LANGUAGES,
  publisher: firmId(origin),
});

export function postFacts(
  origin: string,
  post: BlogPost,
  canonical: string,
  addresses: Addresses,
  image: string,
): object {
  return {
    '@type': 'BlogPosting',
    '@id': `${canonical}#post`,
    headline: post.title,
    description: postDescription(post),
    image,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    inLanguage: post.language,
    author: { '@type': 'Person', name: post.author.name, jobTitle: post.author.role },
    publisher: firmId(origin),
    isPartOf: { '@id': `${origin}/blog#blog` },
    mainEntityOfPage: canonical,
    articleSection: post.category.name,
    keywords: post.tags.map(({ name }) => name),
    timeRequired: `PT${post.readTimeMinutes}M`,
    workTranslation: post.translations.map(({ language }) => ({ '@id': `${addresses[language]}#post` })),
  };
}
