/**
 * The people and testimonials of a fresh site in every language, for the server. Public pages have them in the language
 * file of their reader alone, and a test of theirs compares both.
 */
export { freshTeam } from './team.ts';
export { freshTestimonials } from './testimonials.ts';
