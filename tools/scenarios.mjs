import { readHolders, readScenarios } from './house/scenarios.mjs';

/** `npm run scenarios`: every scenario of docs/scenarios.md with the tests that hold it. */
const holders = readHolders();
let open = 0;
for (const { id, title } of readScenarios()) {
  const tests = holders.get(id) ?? [];
  if (tests.length === 0) open += 1;
  console.log(`${id}  ${title}\n       ${tests.length === 0 ? 'NO TEST' : tests.join('\n       ')}`);
}
console.log(`\n${open} without a test`);
