/**
 * `virus`: the test signature. `active_content`: scripts, launched programs, macros. `unreadable`: packed so that it
 * cannot be inspected.
 */
export type Threat = 'virus' | 'active_content' | 'unreadable';
/** `locked`: nothing was found, but most of the file is encrypted and could not be inspected. */
export type Finding = Threat | 'locked';
