/**
 * The story, people, testimonials, films, credentials, awards and legal texts of a fresh site in every language, for
 * the server. Public pages have all but the legal texts in the language file of their reader alone, and a test of
 * theirs compares both; a legal page loads the same document as this does.
 */
export { freshFilms } from './films.ts';
export { freshLegal } from './legal.ts';
export { freshAwards, freshCredentials } from './standing.ts';
export { freshStory } from './story.ts';
export { freshTeam } from './team.ts';
export { freshTestimonials } from './testimonials.ts';
