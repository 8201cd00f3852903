/**
 * Whether a picture lies on the site itself. Articles and authors show no others: one from elsewhere would tell its host who reads,
 * and the page's content policy blocks it.
 */
export const isOwnPicture = (address: string): boolean => /^\/(?![/\\])/.test(address);
