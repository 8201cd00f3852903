const PATH_MAX_LENGTH = 200;

/** Returns a request for the log without its query, which may hold the token of a mailed link or a person's search. */
export const requestInLog = ({ method, url, ip }: { method?: string; url?: string; ip?: string }) => ({
  method,
  path: url?.split('?', 1)[0]?.slice(0, PATH_MAX_LENGTH),
  address: ip,
});
