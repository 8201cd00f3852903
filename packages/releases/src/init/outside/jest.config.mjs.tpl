import { jestProject } from '@firm/build/jest';

export default jestProject(import.meta.dirname);
