/** Words that may be an address of a person. A local part has 64 characters at most. */
const ADDRESS = /[^\s<>()[\]{}"',;:@]{1,64}@[^\s<>()[\]{}"',;:@]+/g;

/** Takes the addresses of people out of words that a log or a list for operators keeps. */
export const maskAddresses = (words: string): string => words.replace(ADDRESS, '(an address)');
