/**
 * Sign-in pages have no footer, as designed; pages under /dashboard bring their own navigation (specification §2), and
 * so do the staff's under /platform.
 */
type SiteArea = 'public' | 'auth' | 'dashboard';

export function areaOf(pathname: string): SiteArea {
  if (pathname === '/dashboard' || /^\/(dashboard|platform)\//.test(pathname)) return 'dashboard';
  return pathname.startsWith('/auth/') ? 'auth' : 'public';
}
