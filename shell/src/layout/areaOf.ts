/** Sign-in pages have no footer, as designed; pages under /dashboard bring their own navigation (specification §2). */
type SiteArea = 'public' | 'auth' | 'dashboard';

export function areaOf(pathname: string): SiteArea {
  if (pathname === '/dashboard' || pathname.startsWith('/dashboard/')) return 'dashboard';
  return pathname.startsWith('/auth/') ? 'auth' : 'public';
}
