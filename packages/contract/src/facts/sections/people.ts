import { z } from 'zod';
import {
  RATING_MAX,
  ROLE_MAX_LENGTH,
  TEAM_MAX_SIZE,
  TEAM_TEXT_MAX_LENGTH,
  TESTIMONIAL_MAX_LENGTH,
  TESTIMONIALS_MAX_COUNT,
} from '../../constants.ts';
import { uploadedPicture } from '../../pictures/address.ts';
import { atMost } from '../../wire/schemas.ts';
import { inEach, Spoken, Words } from './words.ts';

/** A picture that the firm uploaded, without the key that shows it before it is public; empty without one. */
const Portrait = z
  .string()
  .max(120, atMost(120))
  .refine(
    (address) => address === '' || uploadedPicture(address)?.key === '',
    'Choose a picture that was uploaded here: pictures of other sites are not shown',
  );

export const TeamMember = z.object({
  name: Words,
  role: inEach(ROLE_MAX_LENGTH),
  text: inEach(TEAM_TEXT_MAX_LENGTH),
  languages: Spoken,
  portrait: Portrait,
});

export const Testimonial = z.object({
  name: Words,
  role: inEach(ROLE_MAX_LENGTH),
  text: inEach(TESTIMONIAL_MAX_LENGTH),
  rating: z.number().int('Give whole stars').min(1).max(RATING_MAX),
});

/** In the order of the page about the firm; without anybody, that page has no team. */
export const Team = { team: z.array(TeamMember).max(TEAM_MAX_SIZE, `Show ${TEAM_MAX_SIZE} people at most`) };

/** In the order of the home page; without any, that page has no such band. */
export const Testimonials = {
  testimonials: z.array(Testimonial).max(TESTIMONIALS_MAX_COUNT, `Show ${TESTIMONIALS_MAX_COUNT} testimonials at most`),
};
