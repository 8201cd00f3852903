import { placeWords } from '@firm/contract';
import { fill } from '../../../ground/words/fill.ts';
import type { HeadContext } from './head.ts';
import { headTexts } from './headTexts.ts';

/** The firm's work and its place: the description of the whole site, and of pages that have no words of their own. */
export const siteDescription = ({ language, firm }: Pick<HeadContext, 'language' | 'firm'>): string =>
  fill(headTexts[language].site.description, placeWords(language, firm.address.city));
