import { jestProject } from '@firm/tooling/jest';

export default jestProject(import.meta.dirname);
