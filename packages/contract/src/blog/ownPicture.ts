/**
 * Whether a picture is on the site itself. Articles and authors show no others: an external picture would reveal the
 * reader to its host, and the page's content policy blocks it.
 */
export const isOwnPicture = (address: string): boolean => /^\/(?![/\\])/.test(address);
