import type { Findable, Language } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';

/** What is known of a page before it is drawn. */
export interface HeadContext {
  deps: AppDeps;
  /** `https://site.example` */
  origin: string;
  /** Without a slash at the end. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  language: Language;
}

/** How a page names itself: for tabs, search engines and previews. */
export interface Head {
  /** 503: what the page shows cannot be told at the moment; the page itself goes out all the same. */
  status: 200 | 404 | 503;
  /** Without the firm's name; empty where that alone is the title. */
  title: string;
  description: string;
  /** What the screen shows first of the data's pictures: a drawing's name, or an address. */
  cover?: string;
  /** Absent: nobody is asked to index the page; with 503, to forget what they know of it neither. */
  indexed?: Findable & {
    /** The name in a preview. */
    label: string;
    /** Absolute address of a picture as large as `CARD`. */
    image: string;
    /** What schema.org calls what the page shows. */
    facts: object[];
    article?: { publishedAt: string; author: string; section: string; tags: string[] };
  };
}

/** Undefined: there is no such page. */
export type HeadOf = (context: HeadContext) => Head | undefined | Promise<Head | undefined>;
