import { endpoints } from '../wire/endpoint.ts';
import type { usersSchemas } from './schemas.ts';

/** The profile of the signed-in person. */
export const users = /* @__PURE__ */ endpoints<typeof usersSchemas>('users')({
  profile: {
    method: 'GET',
    path: '/users/profile/',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'The signed-in user',
  },
  updateProfile: {
    method: 'PATCH',
    path: '/users/profile/',
    access: 'signed_in',
    beforeSecondFactor: true,
    summary: 'Change profile fields',
  },
});
