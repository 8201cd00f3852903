// All texts of the site in Spanish: the language may change on any screen.
import { registerTexts } from '@firm/i18n';
import about from '../about/texts/es.json';
import contact from '../contact/texts/es.json';
import home from '../home/texts/es.json';
import services from '../services/texts/es.json';

registerTexts('marketing-about', 'es', about);
registerTexts('marketing-contact', 'es', contact);
registerTexts('marketing-home', 'es', home);
registerTexts('marketing-services', 'es', services);

export { default } from './es.json';
