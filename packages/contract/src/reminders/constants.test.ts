import { TEXT_NUMBER_PATTERN } from './constants.ts';

test.each(['500', '521', '522', '529', '533', '544', '566', '577', '588', '700', '710', '800', '900', '876'])(
  'no text message goes to a number with the area code %s',
  (area) => expect(`+1${area}5550100`).not.toMatch(TEXT_NUMBER_PATTERN),
);

test.each(['505', '512', '520', '530', '540', '564', '587', '701', '718', '787'])(
  'text messages go to numbers with the area code %s',
  (area) => expect(`+1${area}5550100`).toMatch(TEXT_NUMBER_PATTERN),
);
