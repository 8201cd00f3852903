import path from 'node:path';
import { jestProjects } from './src/jest.mjs';

export default {
  rootDir: path.resolve(import.meta.dirname, '../..'),
  projects: jestProjects(),
  testTimeout: 30_000,
};
