/** What crosses a wire, as plain data and types: safe for the browser. The schemas behind it are in `@firm/contract/schemas`. */
export * from './addresses.ts';
export * from './composition.ts';
export * from './constants.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './firm.ts';
export * from './holidays.ts';
export * from './meetingTimes.ts';
export * from './officeHours.ts';
export * from './officeTime.ts';
export * from './ownPicture.ts';
export * from './parts.ts';
export * from './preview.ts';
export * from './serviceWords.ts';
export type * from './types.ts';
export * from './uploadType.ts';
export * from './wire.ts';
