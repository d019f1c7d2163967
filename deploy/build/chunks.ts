const within = (...places: string[]): RegExp => new RegExp(`[\\\\/](?:${places.join('|')})`);

/** React and the router: browsers keep them from release to release. */
const REACT = within(
  ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'].map(
    (name) => `node_modules[\\\\/]${name}[\\\\/]`,
  ),
);
/** How answers of the server are read. */
const READERS = within('node_modules[\\\\/]valibot[\\\\/]', 'src[\\\\/]api[\\\\/](?:decode|endpoints)\\.');
/** Plan cards, for the home page and the pricing page. */
const PLANS = within(
  'src[\\\\/]components[\\\\/](?:[Pp]lan[A-Z]|knownPlans|PlansFailure|plansStore|PopularFlag|ProUnpriced|ProWithoutPrices|PricesNeedScript|SavingMark|usePlans|useViewerPlan|useHeldError)',
  'src[\\\\/]domain[\\\\/](?:plan|money)\\.',
);

/**
 * Which modules share a file. What every page loads is two of them, React with the router and the frame of the pages; left
 * to itself the bundler makes some forty small ones of it, which compress worse and take longer to fetch.
 */
export const codeSplitting = {
  groups: [
    { name: 'react', test: REACT, tags: ['$initial' as const], priority: 4 },
    { name: 'frame', tags: ['$initial' as const], priority: 3 },
    { name: 'readers', test: READERS, priority: 2 },
    { name: 'plans', test: PLANS, priority: 1, includeDependenciesRecursively: false },
  ],
};
