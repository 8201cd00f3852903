/** Returns an email address that only those who know it recognise, such as `a•••@example.com`. */
export const shortAddress = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
