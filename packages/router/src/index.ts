/**
 * The part of react-router-dom that the site uses, and the site's addresses. Sharing this facade keeps the router
 * tree-shakeable: without its data router it costs 13 KB instead of 29 (brotli).
 */
export type { LinkProps, Location, NavigateFunction, RouteObject, To } from 'react-router-dom';
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export * from './paths.ts';
export { useTypedSearch } from './useTypedSearch.ts';
