import { remoteConfig } from '@firm/tooling/rspack';

/** @param {string} names modules of this app that some screens share, as a regular expression */
const modules = (names) => new RegExp(`[\\\\/]mfe-workspace[\\\\/]src[\\\\/](?:${names})`);

// Today, the first screen of the day, does without these; the page of a case does without tables and payments. None has
// the name of a screen's chunk: that whole screen would come along with what it shares.
export default remoteConfig({
  dir: import.meta.dirname,
  apart: {
    'money-pieces': modules(
      '(?:money|hours)[\\\\/](?!Export|MoneyState|money\\.queries|dollarsIn|dueInDays|useTime|write[\\\\/])',
    ),
    list: modules('(?:list|views)[\\\\/](?!foldedWords|usePaused|oneOf|Email)'),
    'client-pieces': modules('clients?[\\\\/]'),
    conversation: modules('inbox[\\\\/](?:Answer|Canned|Conversation|Delete|Keep|Sent|ThreadWords|useAnswer)'),
  },
});
