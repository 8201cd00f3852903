{
  "extends": "@firm/tooling/tsconfig.base.json",
  "compilerOptions": {
    "types": ["node", "jest"]
  },
  "include": ["src", "node_modules/@firm/tooling/assets.d.ts"]
}
