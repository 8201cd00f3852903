/** A notice for the owner of an app, sent once. */
export interface Notice {
  /** Names it, the same in every process and at every look: whoever has sent it does not send it again. */
  key: string;
  event: 'reported' | 'failed' | 'taken_back' | 'not_taken_back' | 'recovered' | 'not_begun' | 'broken' | 'held';
  remote: string;
  version: string;
  at: string;
  /** In a few words, and in a sentence. */
  what: string;
  why: string;
  /** Whether a person can still go back, for a version that evidence could not take back. */
  canAccept?: boolean;
  /** For a version that is broken: whether its files come back when the same source is published again. */
  comesBack?: boolean;
}
