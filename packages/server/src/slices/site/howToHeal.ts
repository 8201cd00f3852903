/** Pages ask for the file in vain. */
export const HOW_TO_HEAL =
  'a released file is lost, and visitors get 404: publish the same source again, which puts it back, or roll the app back';
