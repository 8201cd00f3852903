import { z } from 'zod';
import {
  NAME_MAX_LENGTH,
  RATING_MAX,
  ROLE_MAX_LENGTH,
  TEAM_MAX_SIZE,
  TEAM_TEXT_MAX_LENGTH,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIALS_MAX_COUNT,
} from '../../constants.ts';
import { uploadedPicture } from '../../pictures/address.ts';
import { atMost, Id } from '../../wire/schemas.ts';
import { inEach, Spoken, Words, wordsUpTo } from './words.ts';

/** A picture that the firm uploaded, without the key that shows it before it is public; empty without one. */
const Portrait = z
  .string()
  .max(120, atMost(120))
  .refine(
    (address) => address === '' || uploadedPicture(address)?.key === '',
    'Choose a picture that was uploaded here: pictures of other sites are not shown',
  );

/** Somebody of the team, as everybody reads it: nothing here tells of an account. */
export const TeamMember = z.object({
  // As long as the first and the last name of an account together.
  name: wordsUpTo(2 * NAME_MAX_LENGTH + 1),
  role: inEach(ROLE_MAX_LENGTH),
  text: inEach(TEAM_TEXT_MAX_LENGTH),
  languages: Spoken,
  portrait: Portrait,
});

/**
 * Somebody of the team, as administrators keep it. With `colleagueId` it is the holder of that account: the site shows
 * the name and the languages of the account, and nobody once the account is closed.
 */
export const KeptMember = TeamMember.extend({ colleagueId: Id.optional() });

export const Testimonial = z.object({
  name: Words,
  role: inEach(ROLE_MAX_LENGTH),
  text: inEach(TESTIMONIAL_MAX_LENGTH),
  rating: z.number().int('Give whole stars').min(1).max(RATING_MAX),
});

/** In the order of the page about the firm; without anybody, that page has no team. */
const teamOf = <Member extends z.ZodType>(member: Member) =>
  z.array(member).max(TEAM_MAX_SIZE, `Show ${TEAM_MAX_SIZE} people at most`);
export const Team = { team: teamOf(TeamMember) };
export const KeptTeam = { team: teamOf(KeptMember) };

/** In the order of the home page; without any, that page has no such band. */
export const Testimonials = {
  testimonials: z.array(Testimonial).max(TESTIMONIALS_MAX_COUNT, `Show ${TESTIMONIALS_MAX_COUNT} testimonials at most`),
};
