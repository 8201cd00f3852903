/** For tests: a router with its history in memory, which the test reads and controls. */
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
