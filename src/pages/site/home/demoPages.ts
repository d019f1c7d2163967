/** A piece of a page's text; `isKey` is what the highlighter picks out. */
interface Passage {
  readonly text: string;
  readonly isKey?: boolean;
}

export interface DemoPage {
  readonly id: string;
  /** What the button says that picks the page. */
  readonly label: string;
  readonly address: string;
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly summary: string;
  readonly tags: readonly string[];
}

/** Three pages written for the demo, each with the result that is shown for it. Nothing here is computed or fetched. */
export const DEMO_PAGES: readonly [DemoPage, ...DemoPage[]] = [
  {
    id: 'type',
    label: 'Essay',
    address: 'typography.example/line-length',
    title: 'Readable line lengths',
    passages: [
      { text: 'A line of text can be too long to return from. ' },
      { text: 'Between 45 and 75 characters the eye finds the next line without searching.', isKey: true },
      { text: ' Beyond that, readers skip lines or read them twice, and few of them know why the page felt tiring. ' },
      { text: 'Set the width of the column in characters, not in pixels,', isKey: true },
      { text: ' and it will hold when someone enlarges the type. On a phone there is no choice to make: ' },
      { text: 'give the text the whole width and a little more space between the lines.', isKey: true },
    ],
    summary:
      'Lines of 45 to 75 characters are easiest to read. Set column width in characters so that it survives larger type; on phones use the full width and more line spacing.',
    tags: ['design', 'css', 'typography'],
  },
  {
    id: 'bread',
    label: 'Recipe',
    address: 'slowbread.example/cold-dough',
    title: 'Why cold dough tastes better',
    passages: [
      { text: 'Yeast slows down in the cold, but the other things in a dough do not slow down as much. ' },
      { text: 'A night in the refrigerator gives enzymes time to turn starch into sugar,', isKey: true },
      { text: ' which is where the brown crust comes from. The dough is also easier to shape. Two warnings: ' },
      { text: 'use about half the yeast,', isKey: true },
      { text: ' and cover the bowl so that it cannot dry out. ' },
      { text: 'Bake it straight from the cold in a very hot oven.', isKey: true },
    ],
    summary:
      'Resting dough overnight in the refrigerator builds flavour and a browner crust. Halve the yeast, cover the bowl, and bake from cold in a very hot oven.',
    tags: ['baking', 'bread', 'how-to'],
  },
  {
    id: 'cache',
    label: 'Manual',
    address: 'docs.example/http/caching',
    title: 'Caching files that never change',
    passages: [
      { text: 'Give each built file a name that contains a hash of its content. ' },
      { text: 'Such a file can be cached for a year and marked immutable,', isKey: true },
      { text: ' since a new version always has a new name. The page that refers to those files is another matter: ' },
      { text: 'never let the HTML be cached for long,', isKey: true },
      { text: ' or visitors will ask for files that no longer exist. ' },
      { text: 'A missing file must answer 404, not the start page.', isKey: true },
    ],
    summary:
      'Hashed files can be cached for a year as immutable. Keep the HTML that names them fresh, and answer 404 for missing files instead of the start page.',
    tags: ['http', 'caching', 'deployment'],
  },
];
