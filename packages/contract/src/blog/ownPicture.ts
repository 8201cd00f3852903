/**
 * Whether a picture is on the site itself. Articles and authors show no others: an external picture would reveal the
 * reader to its host, and the page's content policy blocks it. Browsers skip tabs and line ends, which would hide the
 * second slash of another host's address.
 */
export const isOwnPicture = (address: string): boolean => /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(address);
