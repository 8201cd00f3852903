{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "types": ["node", "jest"]
  },
  "include": ["src", "../packages/tooling/assets.d.ts"]
}
