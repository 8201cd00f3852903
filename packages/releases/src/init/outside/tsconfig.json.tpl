{
  "extends": "@firm/build/tsconfig.base.json",
  "compilerOptions": {
    "types": ["node", "jest"]
  },
  "include": ["src", "node_modules/@firm/build/assets.d.ts"]
}
