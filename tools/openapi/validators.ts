// Validators of JSON Schema and of OpenAPI, for tests.
export { Ajv2020 } from 'ajv/dist/2020.js';
export { Validator } from '@seriousme/openapi-schema-validator';
