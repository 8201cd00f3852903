/** The data on the wire, as plain data and types: safe for the browser. Its schemas are in `@firm/contract/schemas`. */

export * from './articles/slugOf.ts';
export * from './blog/articleMarkup.ts';
export * from './blog/ownPicture.ts';
export * from './consents/versions.ts';
export * from './constants.ts';
export * from './documents/uploadType.ts';
export * from './endpoints.ts';
export * from './firm/firm.ts';
export * from './firm/firmWith.ts';
export * from './firm/holidays.ts';
export * from './firm/meetingTimes.ts';
export * from './firm/officeHours.ts';
export * from './firm/officeTime.ts';
export * from './firm/serviceWords.ts';
export * from './pipelines/loopOf.ts';
export * from './releases/composition.ts';
export * from './releases/matchRoute.ts';
export * from './releases/parts.ts';
export * from './site/addresses.ts';
export * from './site/preview.ts';
export type * from './types.ts';
export * from './users/personName.ts';
export * from './wire/endpoint.ts';
export * from './wire/fieldProblems.ts';
export * from './wire/sensitiveNumbers.ts';
export * from './wire/wire.ts';
export * from './wire/words.ts';
