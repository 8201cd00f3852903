// All texts of the site in French: the language may change on any screen.
import { registerTexts } from '@firm/i18n';
import about from '../about/texts/fr.json';
import contact from '../contact/texts/fr.json';
import home from '../home/texts/fr.json';
import services from '../services/texts/fr.json';

registerTexts('marketing-about', 'fr', about);
registerTexts('marketing-contact', 'fr', contact);
registerTexts('marketing-home', 'fr', home);
registerTexts('marketing-services', 'fr', services);

export { default } from './fr.json';
