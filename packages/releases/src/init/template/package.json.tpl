{
  "name": "mfe-__id__",
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "rspack build",
    "test": "jest --config ../packages/tooling/jest.config.mjs --selectProjects mfe-__id__"
  },
  "dependencies": {
    "@firm/api-client": "workspace:*",
    "@firm/contract": "workspace:*",
    "@firm/federation": "workspace:*",
    "@firm/i18n": "workspace:*",
    "@firm/router": "workspace:*",
    "@firm/session": "workspace:*",
    "@firm/ui": "workspace:*",
    "lucide-react": "catalog:",
    "react": "catalog:",
    "react-dom": "catalog:",
    "styled-components": "catalog:"
  },
  "devDependencies": {
    "@firm/tooling": "workspace:*",
    "@firm/testing": "workspace:*",
    "@rspack/cli": "catalog:",
    "@rspack/core": "catalog:",
    "@testing-library/react": "catalog:",
    "@testing-library/user-event": "catalog:",
    "@types/jest": "catalog:",
    "@types/node": "catalog:",
    "@types/react": "catalog:",
    "@types/react-dom": "catalog:"
  }
}
