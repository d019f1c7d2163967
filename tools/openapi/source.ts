/** A file and one of its exports: `src/api/plans.ts, PlanRow`. */
export type Source = `src/${string}.ts, ${string}`;

const modules = Object.entries(import.meta.glob<object>('../../src/api/*.ts', { eager: true }));

/**
 * Returns the file and the name under which `src/api` exports a schema or function.
 *
 * @throws TypeError if `src/api` does not export it
 */
export function sourceOf(value: unknown): Source {
  for (const [file, exported] of modules) {
    const [name] = Object.entries(exported).find(([, own]) => own === value) ?? [];
    if (name !== undefined) return `${file.replace('../../', '') as 'src/api/x.ts'}, ${name}`;
  }
  throw new TypeError('This schema or function is not exported by a file of src/api');
}
