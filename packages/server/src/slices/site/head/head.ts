import type { Findable, Firm, Language, Preview } from '@firm/contract';
import type { AppDeps } from '../../../ground/deps.ts';

/** The facts about a page before it is rendered. */
export interface HeadContext {
  deps: AppDeps;
  /** Origin of the site: `https://site.example`. */
  origin: string;
  /** Path without a trailing slash. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  language: Language;
  /** The facts about the firm that are in force. */
  firm: Firm;
}

/** A page's description of itself for tabs, search engines and previews. */
export interface Head {
  /** 503: the page's content cannot be looked up now; the page is sent anyway. */
  status: 200 | 404 | 503;
  /** Title without the firm's name; empty when the firm's name is the title. */
  title: string;
  description: string;
  /** The first picture of the screen's data: a drawing's name, or an address. */
  cover?: string;
  /** How wide that picture is drawn, as browsers read it. */
  coverSizes?: string;
  /**
   * The present path of a page that was asked for by a former one, or of the original that stands in for a translation
   * for now.
   */
  moved?: { path: string; isForNow: boolean };
  /** Absent: search engines should not index the page; with 503, they should not drop it either. */
  indexed?: Findable & {
    /** The name in a preview. */
    label: string;
    /** Absolute address of a picture in the size of `CARD`. */
    image: string;
    /** The page's content as schema.org objects. */
    facts: object[];
    article?: Preview['article'];
  };
}

/** Returns a page's head; undefined when there is no such page. */
export type HeadOf = (context: HeadContext) => Head | undefined | Promise<Head | undefined>;
