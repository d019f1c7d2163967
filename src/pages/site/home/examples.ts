export interface SavedPage {
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

interface ExamplePage extends SavedPage {
  readonly label: string;
  readonly address: string;
  /** `mark`: class of a highlighted passage, which delays its animation. `isLong`: hidden on phones. */
  readonly passages: readonly {
    readonly text: string;
    readonly mark?: '' | 'hero-2' | 'hero-3';
    readonly isLong?: true;
  }[];
}

export const EXAMPLES: readonly [ExamplePage, ...ExamplePage[]] = [
  {
    label: 'Essay',
    address: 'typography.example/line-length',
    title: 'Readable line lengths',
    summary: 'Set columns of 45 to 75 characters.',
    tags: ['design', 'css'],
    passages: [
      { text: "When a line is too long, it's hard to find the start of the next one. ", isLong: true },
      { text: 'With 45 to 75 characters per line, the eye finds the next line without searching.', mark: '' },
      { text: ' Beyond that, readers skip lines or read them twice. ' },
      { text: 'Set the width of the column in characters, not in pixels,', mark: 'hero-2' },
      { text: ' so that it still fits when someone enlarges the text.' },
      { text: ' On a phone there is no choice to make: ', isLong: true },
      { text: 'give the text the whole width', mark: 'hero-3', isLong: true },
      { text: ' and a little more space between the lines.', isLong: true },
    ],
  },
  {
    label: 'Recipe',
    address: 'slowbread.example/cold-dough',
    title: 'Why cold dough tastes better',
    summary: 'Half the yeast and a night in the fridge.',
    tags: ['baking', 'how-to'],
    passages: [
      {
        text: 'Yeast slows down in the cold more than the enzymes in the dough do. ',
        isLong: true,
      },
      { text: 'A night in the refrigerator gives enzymes time to turn starch into sugar,', mark: '' },
      { text: ' which is where the brown crust comes from. ' },
      { text: 'Use about half the yeast,', mark: 'hero-2' },
      { text: ' and cover the bowl so that it cannot dry out. ' },
      { text: 'Bake it straight from the cold in a very hot oven.', mark: 'hero-3', isLong: true },
    ],
  },
  {
    label: 'Manual',
    address: 'docs.example/http/caching',
    title: 'Caching files that never change',
    summary: "Hash file names, but don't cache the HTML.",
    tags: ['http', 'reference'],
    passages: [
      { text: 'Give each built file a name that contains a hash of its content. ' },
      { text: 'Such a file can be cached for a year and marked immutable,', mark: '' },
      { text: ' since a new version always has a new name. ' },
      { text: 'Never let the HTML be cached for long,', mark: 'hero-2' },
      { text: ' or visitors will ask for files that no longer exist. ', isLong: true },
      { text: 'A missing file must return 404, not the home page.', mark: 'hero-3', isLong: true },
    ],
  },
];

export const OTHER_BOOKMARKS: readonly SavedPage[] = [
  {
    title: 'How bees find the way home',
    summary: 'They learn landmarks on short flights first.',
    tags: ['biology', 'sources'],
  },
  { title: 'Tea, water and time', summary: 'Green tea at 75 degrees for two minutes.', tags: ['kitchen', 'how-to'] },
  {
    title: 'Reading a lease',
    summary: 'Look for the notice period, the deposit, and repairs.',
    tags: ['housing', 'reference'],
  },
  {
    title: 'Repairing a slow puncture',
    summary: 'Find the leak under water, roughen, glue, patch.',
    tags: ['bicycle', 'how-to'],
  },
  {
    title: 'A week in Lisbon by tram',
    summary: 'Take tram 28 up early, and walk down the hills.',
    tags: ['travel', 'to read'],
  },
];
