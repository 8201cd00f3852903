/** `virus`: the test signature. `active_content`: scripts, launched programs, macros. `unreadable`: packed so that it cannot be looked into. */
export type Threat = 'virus' | 'active_content' | 'unreadable';
/** `locked`: nothing was found, but most of it is encrypted, so nobody could look. */
export type Finding = Threat | 'locked';
