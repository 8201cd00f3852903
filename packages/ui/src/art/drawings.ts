import categoryBank from './category-bank.svg';
import categoryBooks from './category-books.svg';
import categoryCredit from './category-credit.svg';
import categoryHome from './category-home.svg';
import categoryLaw from './category-law.svg';
import categoryMeet from './category-meet.svg';
import categoryPlan from './category-plan.svg';
import categoryShield from './category-shield.svg';
import categoryShop from './category-shop.svg';
import categoryTax from './category-tax.svg';
import categoryVisa from './category-visa.svg';
import categoryWords from './category-words.svg';
import desk from './desk.svg';
import emptyCalendar from './empty-calendar.svg';
import emptyFolder from './empty-folder.svg';
import emptyMail from './empty-mail.svg';
import emptySearch from './empty-search.svg';
import gap from './gap.svg';
import letter from './letter.svg';
import map from './map.svg';
import mark from './mark.svg';
import queens from './queens.svg';
import serviceAccounting from './service-accounting.svg';
import serviceBrokerage from './service-brokerage.svg';
import serviceBusiness from './service-business.svg';
import serviceConsulting from './service-consulting.svg';
import serviceCredit from './service-credit.svg';
import serviceFlight from './service-flight.svg';
import serviceImmigration from './service-immigration.svg';
import serviceInsurance from './service-insurance.svg';
import serviceLegal from './service-legal.svg';
import serviceRealestate from './service-realestate.svg';
import serviceTax from './service-tax.svg';
import serviceTranslation from './service-translation.svg';
import span from './span.svg';
import stoop from './stoop.svg';
import street from './street.svg';
import viaduct from './viaduct.svg';

export interface Drawing {
  url: string;
  width: number;
  height: number;
}

const drawing = (url: string, width: number, height: number): Drawing => ({ url, width, height });

/**
 * Every drawing with its own size in px: article categories, services, empty states and some single ones. The bundle
 * holds only URLs: browsers fetch a drawing when a page shows it.
 */
export const drawings = {
  'category-bank': drawing(categoryBank, 640, 400),
  'category-books': drawing(categoryBooks, 640, 400),
  'category-credit': drawing(categoryCredit, 640, 400),
  'category-home': drawing(categoryHome, 640, 400),
  'category-law': drawing(categoryLaw, 640, 400),
  'category-meet': drawing(categoryMeet, 640, 400),
  'category-plan': drawing(categoryPlan, 640, 400),
  'category-shield': drawing(categoryShield, 640, 400),
  'category-shop': drawing(categoryShop, 640, 400),
  'category-tax': drawing(categoryTax, 640, 400),
  'category-visa': drawing(categoryVisa, 640, 400),
  'category-words': drawing(categoryWords, 640, 400),
  desk: drawing(desk, 560, 520),
  'empty-calendar': drawing(emptyCalendar, 240, 160),
  'empty-folder': drawing(emptyFolder, 240, 160),
  'empty-mail': drawing(emptyMail, 240, 160),
  'empty-search': drawing(emptySearch, 240, 160),
  gap: drawing(gap, 720, 340),
  letter: drawing(letter, 520, 360),
  map: drawing(map, 640, 320),
  mark: drawing(mark, 32, 32),
  queens: drawing(queens, 1600, 640),
  'service-accounting': drawing(serviceAccounting, 160, 120),
  'service-brokerage': drawing(serviceBrokerage, 160, 120),
  'service-business': drawing(serviceBusiness, 160, 120),
  'service-consulting': drawing(serviceConsulting, 160, 120),
  'service-credit': drawing(serviceCredit, 160, 120),
  'service-flight': drawing(serviceFlight, 160, 120),
  'service-immigration': drawing(serviceImmigration, 160, 120),
  'service-insurance': drawing(serviceInsurance, 160, 120),
  'service-legal': drawing(serviceLegal, 160, 120),
  'service-realestate': drawing(serviceRealestate, 160, 120),
  'service-tax': drawing(serviceTax, 160, 120),
  'service-translation': drawing(serviceTranslation, 160, 120),
  span: drawing(span, 1180, 84),
  stoop: drawing(stoop, 560, 720),
  street: drawing(street, 520, 170),
  viaduct: drawing(viaduct, 520, 170),
} as const;

/** The name of a drawing, for `Art` and for data that names a drawing. */
export type ArtName = keyof typeof drawings;
