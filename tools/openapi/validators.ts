// Validators of JSON Schema and of OpenAPI, for tests. Their types are looked past: a worktree whose node_modules are older than the
// lock file has none.
// @ts-ignore
export { Ajv2020 } from 'ajv/dist/2020.js';
// @ts-ignore
export { Validator } from '@seriousme/openapi-schema-validator';
