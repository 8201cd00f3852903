import { endpoints } from '../wire/endpoint.ts';
import type { factsSchemas } from './schemas.ts';

const CHANGED = 'from a day on, or at once; 409 `changed_meanwhile` when the section was changed since `revision`';

/** The facts about the firm: everybody reads those in force, administrators change and plan them. */
export const facts = /* @__PURE__ */ endpoints<typeof factsSchemas>('facts')({
  read: { method: 'GET', path: '/facts', access: 'public', summary: 'The facts about the firm that are in force' },
  legalWords: {
    method: 'GET',
    path: '/facts/legal-words',
    access: 'public',
    summary: 'The words of a legal text, or of the story, in one language, by their mark; they never change',
  },
  sections: {
    method: 'GET',
    path: '/facts/sections',
    access: 'admin',
    summary: 'Each section of the facts as it is now, with its revision and what is planned',
  },
  history: {
    method: 'GET',
    path: '/facts/changes',
    access: 'admin',
    summary: 'Every change of the facts, the latest first, with the values before and after',
  },
  takeBack: {
    method: 'DELETE',
    path: '/facts/changes/:id',
    access: 'admin',
    summary: 'Take a planned change back; 409 `conflict` once it is in force',
  },
  saveHours: { method: 'PUT', path: '/facts/hours', access: 'admin', summary: `Change the opening hours ${CHANGED}` },
  saveServices: {
    method: 'PUT',
    path: '/facts/services',
    access: 'admin',
    needsProof: true,
    summary: `Change which services are offered, their prices and durations, and the free consultation, ${CHANGED}`,
  },
  saveContact: {
    method: 'PUT',
    path: '/facts/contact',
    access: 'admin',
    needsProof: true,
    summary: `Change the name, addresses, telephone and languages of the firm ${CHANGED}`,
  },
  saveFigures: {
    method: 'PUT',
    path: '/facts/figures',
    access: 'admin',
    summary: `Change the figures that the pages about the firm tell ${CHANGED}`,
  },
  saveStory: {
    method: 'PUT',
    path: '/facts/story',
    access: 'admin',
    summary: `Change the story that the page about the firm tells, in every language or in none, ${CHANGED}`,
  },
  saveTeam: {
    method: 'PUT',
    path: '/facts/team',
    access: 'admin',
    summary: `Change the people whom the page about the firm shows, and which accounts are theirs, ${CHANGED}`,
  },
  saveTestimonials: {
    method: 'PUT',
    path: '/facts/testimonials',
    access: 'admin',
    summary: `Change what the home page quotes of clients ${CHANGED}`,
  },
  saveFilms: {
    method: 'PUT',
    path: '/facts/films',
    access: 'admin',
    summary: `Change the films of the home page ${CHANGED}`,
  },
  saveStanding: {
    method: 'PUT',
    path: '/facts/standing',
    access: 'admin',
    summary: `Change the credentials and awards that the page about the firm lists ${CHANGED}`,
  },
  saveTerms: {
    method: 'PUT',
    path: '/facts/terms',
    access: 'admin',
    needsProof: true,
    summary:
      'Announce another version of the terms, which applies from a day at least thirty days ahead; clients are told ' +
      'by mail and agree to it at their next sign-in from then on; 409 `changed_meanwhile` when the section was ' +
      'changed since `revision`',
  },
  saveLegal: {
    method: 'PUT',
    path: '/facts/legal',
    access: 'admin',
    needsProof: true,
    summary: `Change the words of a legal text, of the terms to a new version that clients agree to, ${CHANGED}`,
  },
});
