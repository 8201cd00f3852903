/** The part of react-router-dom that the site uses, and the addresses. Sharing this facade keeps the router tree-shakeable. */
export type { LinkProps, Location, NavigateFunction, NavLinkProps, RouteObject, To } from 'react-router-dom';
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export * from './paths.ts';
