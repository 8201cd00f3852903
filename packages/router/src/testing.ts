/** For tests: a router that holds its history in memory and can be read and driven from outside. */
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
