import cBank from './c-bank.svg';
import cBooks from './c-books.svg';
import cCredit from './c-credit.svg';
import cHome from './c-home.svg';
import cLaw from './c-law.svg';
import cMeet from './c-meet.svg';
import cPlan from './c-plan.svg';
import cShield from './c-shield.svg';
import cShop from './c-shop.svg';
import cTax from './c-tax.svg';
import cVisa from './c-visa.svg';
import cWords from './c-words.svg';
import desk from './desk.svg';
import eCalendar from './e-calendar.svg';
import eFolder from './e-folder.svg';
import eMail from './e-mail.svg';
import eSearch from './e-search.svg';
import gap from './gap.svg';
import letter from './letter.svg';
import map from './map.svg';
import mark from './mark.svg';
import queens from './queens.svg';
import sAccounting from './s-accounting.svg';
import sBrokerage from './s-brokerage.svg';
import sBusiness from './s-business.svg';
import sConsulting from './s-consulting.svg';
import sCredit from './s-credit.svg';
import sFlight from './s-flight.svg';
import sImmigration from './s-immigration.svg';
import sInsurance from './s-insurance.svg';
import sLegal from './s-legal.svg';
import sRealestate from './s-realestate.svg';
import sTax from './s-tax.svg';
import sTranslation from './s-translation.svg';
import span from './span.svg';
import stoop from './stoop.svg';
import street from './street.svg';
import viaduct from './viaduct.svg';

interface Drawing {
  url: string;
  width: number;
  height: number;
}

const drawing = (url: string, width: number, height: number): Drawing => ({ url, width, height });

/**
 * Every drawing with its own size in px. c-: article covers, s-: services, e-: empty states; the others stand alone.
 * Only the URLs are bundled: a drawing itself is fetched when a page shows it.
 */
export const drawings = {
  'c-bank': drawing(cBank, 640, 400),
  'c-books': drawing(cBooks, 640, 400),
  'c-credit': drawing(cCredit, 640, 400),
  'c-home': drawing(cHome, 640, 400),
  'c-law': drawing(cLaw, 640, 400),
  'c-meet': drawing(cMeet, 640, 400),
  'c-plan': drawing(cPlan, 640, 400),
  'c-shield': drawing(cShield, 640, 400),
  'c-shop': drawing(cShop, 640, 400),
  'c-tax': drawing(cTax, 640, 400),
  'c-visa': drawing(cVisa, 640, 400),
  'c-words': drawing(cWords, 640, 400),
  desk: drawing(desk, 560, 520),
  'e-calendar': drawing(eCalendar, 240, 160),
  'e-folder': drawing(eFolder, 240, 160),
  'e-mail': drawing(eMail, 240, 160),
  'e-search': drawing(eSearch, 240, 160),
  gap: drawing(gap, 720, 340),
  letter: drawing(letter, 520, 360),
  map: drawing(map, 640, 320),
  mark: drawing(mark, 32, 32),
  queens: drawing(queens, 1600, 640),
  's-accounting': drawing(sAccounting, 160, 120),
  's-brokerage': drawing(sBrokerage, 160, 120),
  's-business': drawing(sBusiness, 160, 120),
  's-consulting': drawing(sConsulting, 160, 120),
  's-credit': drawing(sCredit, 160, 120),
  's-flight': drawing(sFlight, 160, 120),
  's-immigration': drawing(sImmigration, 160, 120),
  's-insurance': drawing(sInsurance, 160, 120),
  's-legal': drawing(sLegal, 160, 120),
  's-realestate': drawing(sRealestate, 160, 120),
  's-tax': drawing(sTax, 160, 120),
  's-translation': drawing(sTranslation, 160, 120),
  span: drawing(span, 1180, 84),
  stoop: drawing(stoop, 560, 720),
  street: drawing(street, 520, 170),
  viaduct: drawing(viaduct, 520, 170),
} as const;

/** The name of a drawing, for `Art` and for the data that names one. */
export type ArtName = keyof typeof drawings;
