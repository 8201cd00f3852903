const PATH_MAX_LENGTH = 200;

/** A request as the log shows it. Without the query: it may hold the token of a mailed link, or what somebody searched for. */
export const requestInLog = ({ method, url, ip }: { method?: string; url?: string; ip?: string }) => ({
  method,
  path: url?.split('?', 1)[0]?.slice(0, PATH_MAX_LENGTH),
  address: ip,
});
