import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

import { listFiles, readText } from '../support/sources';

/** A node of the syntax tree (ESTree with JSX) with the fields that this test reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodeOf = (value: unknown): Node | null => (isNode(value) ? value : null);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

/** Kinds of values that a child can render. `node` is a `ReactNode`, which can be any of the other kinds. */
type Kind = 'fixed text' | 'text' | 'node' | 'element';

/** A child of an element, with all kinds of values that it can render */
interface Slot {
  readonly kinds: ReadonlySet<Kind>;
  /** Whether the child can be missing, change its kind, or be several nodes. */
  readonly isVariable: boolean;
}

const slot = (...kinds: Kind[]): Slot => ({ kinds: new Set(kinds), isVariable: kinds.length === 0 });
const variable = ({ kinds }: Slot): Slot => ({ kinds, isVariable: true });

/** Combines the two branches of a condition. If both are texts, React renders one text node and changes its text. */
function either(one: Slot, other: Slot): Slot {
  const kinds = new Set([...one.kinds, ...other.kinds]);
  const isText = [...kinds].every((kind) => kind === 'text' || kind === 'fixed text');
  if (isText)
    return { kinds: new Set(kinds.size === 0 ? [] : ['text']), isVariable: one.isVariable || other.isVariable };
  return { kinds, isVariable: one.isVariable || other.isVariable || kinds.size > 1 || kinds.has('element') };
}

/** Names of objects whose texts never change while the page is open. */
const FIXED_TEXTS = /^(?:text|labels|words|LABELS|[a-z]\w*(?:Zh|En|Text))$/;
const RENDERED_TYPES = /\b(?:ReactNode|ReactElement|NonTextChildren)\b/;

const CAN_RENDER = /^(?:JSX|Conditional|Logical)/;
const hasJsx = (node: Node): boolean => [...walk(node)].some(({ type }) => type.startsWith('JSX'));

/** Analyzes one file. Finds its elements, and the kinds of values that its variables and props can have. */
class File {
  readonly #text: string;
  readonly #root: Node;
  readonly #names = new Map<string, Slot>();

  constructor({ path, text }: { path: string; text: string }) {
    this.#text = text;
    this.#root = parseSync(path, text, { preserveParens: false }).program as unknown as Node;
    this.#names.set('children', slot('node'));
    for (const node of walk(this.#root)) this.#noteType(node);
    for (const node of walk(this.#root)) this.#noteValue(node);
  }

  /** Records what a prop or variable can render, from its type, for example `label: ReactNode`. */
  #noteType(node: Node): void {
    const annotation = nodeOf(node['typeAnnotation']);
    if (annotation === null) return;
    const name = nodeOf(node['key'])?.['name'] ?? node['name'];
    if (typeof name !== 'string') return;
    const source = this.#source(annotation);
    const type = RENDERED_TYPES.exec(source)?.[0];
    if (type !== undefined) this.#names.set(name, type === 'ReactNode' ? slot('node') : variable(slot('element')));
    else if (/^: string\b/.test(source)) this.#names.set(name, slot('text'));
  }

  /** Records what a variable or function can render, from its JSX, for example `const mark = <b />`. */
  #noteValue(node: Node): void {
    const name = nodeOf(node['id'])?.['name'];
    if (typeof name !== 'string' || !/^[a-z]/.test(name)) return;
    const value = node.type === 'FunctionDeclaration' ? node : nodeOf(node['init']);
    if (value === null) return;
    const results = CAN_RENDER.test(value.type) ? [value] : this.#returns(value);
    if (!results.some(hasJsx)) return;
    this.#names.set(name, results.map((result) => this.#slotOf(result)).reduce(either));
  }

  #source({ start, end }: Node): string {
    return this.#text.slice(start, end);
  }

  line(node: Node): number {
    return this.#text.slice(0, node.start).split('\n').length;
  }

  #returns(value: Node): Node[] {
    if (!/Function/.test(value.type)) return [];
    const body = nodeOf(value['body']);
    if (body === null) return [];
    if (body.type !== 'BlockStatement') return [body];
    const found: Node[] = [];
    const collect = (node: Node): void => {
      if (/Function/.test(node.type)) return;
      const result = node.type === 'ReturnStatement' ? nodeOf(node['argument']) : null;
      if (result !== null) found.push(result);
      for (const field of Object.values(node))
        for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) collect(child);
    };
    collect(body);
    return found;
  }

  #field(node: Node, name: string): Slot {
    const value = nodeOf(node[name]);
    return value === null ? slot() : this.#slotOf(value);
  }

  #slotOf(node: Node): Slot {
    switch (node.type) {
      case 'JSXElement':
        return slot('element');
      case 'JSXText':
        return slot('fixed text');
      case 'JSXFragment':
        return this.slotsOf(node)
          .map(({ slot }) => slot)
          .reduce(
            (one, other) => ({
              kinds: new Set([...one.kinds, ...other.kinds]),
              isVariable: one.isVariable || other.isVariable,
            }),
            slot('element'),
          );
      case 'JSXExpressionContainer':
      case 'ChainExpression':
      case 'TSAsExpression':
        return this.#field(node, 'expression');
      case 'Literal':
        return typeof node['value'] === 'string' && node['value'] !== '' ? slot('fixed text') : slot();
      case 'TemplateLiteral':
        return slot(nodesOf(node['expressions']).length === 0 ? 'fixed text' : 'text');
      case 'LogicalExpression': {
        const right = this.#field(node, 'right');
        return node['operator'] === '&&' ? variable(right) : either(this.#field(node, 'left'), right);
      }
      case 'ConditionalExpression':
        return either(this.#field(node, 'consequent'), this.#field(node, 'alternate'));
      case 'CallExpression':
        return this.#callSlot(node);
      case 'MemberExpression': {
        const objectName = nodeOf(node['object'])?.['name'];
        if (typeof objectName === 'string' && FIXED_TEXTS.test(objectName)) return slot('fixed text');
        return this.#named(nodeOf(node['property'])?.['name']);
      }
      case 'Identifier':
        return node['name'] === 'undefined' ? slot() : this.#named(node['name']);
      default:
        return slot('text');
    }
  }

  #named = (name: unknown): Slot => (typeof name === 'string' ? this.#names.get(name) : undefined) ?? slot('text');

  #callSlot(node: Node): Slot {
    const callee = nodeOf(node['callee']);
    const name = callee?.['name'] ?? nodeOf(callee?.['property'])?.['name'];
    if (name !== 'map' && name !== 'flatMap') return this.#named(name);
    const [callback] = nodesOf(node['arguments']);
    const items = callback === undefined ? [] : this.#returns(callback);
    return variable(items.map((item) => this.#slotOf(item)).reduce(either, slot()));
  }

  /** Whether a JSX child is a call of `.map()`, which renders a list of siblings */
  static isList(node: Node): boolean {
    return node.type === 'CallExpression' && nodeOf(nodeOf(node['callee'])?.['property'])?.['name'] === 'map';
  }

  /**
   * Returns the children of an element or fragment that render something. Includes the children of nested fragments,
   * because they become siblings.
   */
  slotsOf(parent: Node): { node: Node; slot: Slot }[] {
    return nodesOf(parent['children']).flatMap((child) => {
      const inner = child.type === 'JSXExpressionContainer' ? nodeOf(child['expression']) : child;
      if (inner === null || inner.type === 'JSXEmptyExpression') return [];
      if ('value' in inner && typeof inner['value'] === 'string' && !/\S/.test(inner['value'])) return [];
      if (inner.type === 'JSXFragment') return this.slotsOf(inner);
      return [{ node: inner, slot: this.#slotOf(inner) }];
    });
  }

  /** Returns all elements and fragments, including nested ones. */
  parents(): Node[] {
    return [...walk(this.#root)].filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment');
  }

  /**
   * Returns the fragments that are not direct children of JSX, for example branches of a condition. React inserts and
   * removes such a fragment as a whole.
   */
  fragments(): Node[] {
    const children = new Set(this.parents().flatMap((parent) => nodesOf(parent['children'])));
    return this.parents().filter((node) => node.type === 'JSXFragment' && !children.has(node));
  }

  /** Returns the values that components return. Their siblings are in the files that render the components. */
  returned(): { node: Node; slot: Slot }[] {
    return [...walk(this.#root)].flatMap((node) => {
      const name = nodeOf(node['id'])?.['name'];
      if (typeof name !== 'string' || !/^[A-Z][a-z]/.test(name)) return [];
      const value = node.type === 'FunctionDeclaration' ? node : nodeOf(node['init']);
      const results = value === null ? [] : this.#returns(value);
      if (!results.some(hasJsx)) return [];
      return results.map((result) => ({ node: result, slot: this.#slotOf(result) }));
    });
  }
}

const has = ({ kinds }: Slot, ...wanted: Kind[]): boolean => wanted.some((kind) => kinds.has(kind));

function faultOf(one: Slot, others: readonly Slot[], isList: boolean): string | null {
  const isText = has(one, 'text', 'fixed text');
  if (has(one, 'node') && one.isVariable && one.kinds.size > 1) return 'a conditional ReactNode';
  if (others.length === 0 && !isList) return null;
  if (isText && (one.isVariable || has(one, 'element'))) return 'conditional text';
  if (isText && others.some(({ isVariable }) => isVariable)) return 'text next to a conditional node';
  if (has(one, 'text')) return 'changing text with siblings';
  if (has(one, 'node') && others.some(({ isVariable }) => isVariable)) return 'a ReactNode next to a conditional node';
  return null;
}

/**
 * Finds text nodes that have siblings. Browser translation replaces text nodes with elements. If React then removes
 * such a node or inserts something before it, React throws and the page crashes. If React changes the text, the user
 * sees no change. An only child is safe, because React sets the text through its parent.
 */
function bareTextFaults(source: { path: string; text: string }): string[] {
  const file = new File(source);
  const isBare = ({ slot }: { slot: Slot }): boolean => has(slot, 'text', 'fixed text');
  const describeFault = (node: Node, what: string): string =>
    `${source.path}:${file.line(node)} ${what}: ${source.text.slice(node.start, node.end).replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`;
  const faults = file.parents().flatMap((parent) => {
    const slots = file.slotsOf(parent);
    return slots.flatMap(({ node, slot }, place) => {
      const others = slots.filter((_, at) => at !== place).map((other) => other.slot);
      const what = faultOf(slot, others, File.isList(node));
      return what === null ? [] : [describeFault(node, what)];
    });
  });
  const fragments = file
    .fragments()
    .filter((fragment) => file.slotsOf(fragment).length > 1 && file.slotsOf(fragment).some(isBare))
    .map((fragment) => describeFault(fragment, 'bare text in a conditional fragment'));
  const returned = file
    .returned()
    .filter(isBare)
    .map(({ node }) => describeFault(node, 'a component that returns bare text'));
  return [...new Set([...faults, ...fragments, ...returned])];
}

const faultsIn = (jsx: string): string[] =>
  bareTextFaults({
    path: 'src/a.tsx',
    text: `export function Part({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {\n  return (${jsx});\n}`,
  }).map((fault) => fault.replace(/^src\/a\.tsx:\d+ /, ''));

describe('bare text nodes (TR-01)', () => {
  it('in src have no siblings if React can move, remove, or change the text node', () => {
    const paths = listFiles('src').filter((path) => path.endsWith('.tsx'));
    expect(paths.length).toBeGreaterThan(50);
    const faults = paths.flatMap((path) => bareTextFaults({ path, text: readText(path) }));
    expect(
      faults,
      'put the text into its own element, combine it into one template literal, or type the prop as `NonTextChildren`',
    ).toEqual([]);
  });

  it.each([
    ['<p>{isOn && <b />} on</p>', 'text next to a conditional node: on'],
    ['<p><b />{isOn && "on"}</p>', 'conditional text: isOn && "on"'],
    ['<p>Page {page} of 3</p>', 'changing text with siblings: page'],
    ['<p>{isOn && <i />}{children}</p>', 'a ReactNode next to a conditional node: children'],
    ['<p>{isOn ? <i /> : children}</p>', 'a conditional ReactNode: isOn ? <i /> : children'],
    [
      '<p>{words.map((word) => (word.isKey ? <b /> : word.text))}</p>',
      'conditional text: words.map((word) => (word.isKey ? <b /> : word.text))',
    ],
    ['<p>{isOn && <>as <b /></>}</p>', 'bare text in a conditional fragment: <>as <b /></>'],
    ['isOn ? label : <b />', 'a component that returns bare text: isOn ? label : <b />'],
  ])('are reported in the sample: %s', (jsx, fault) => {
    expect(faultsIn(jsx)).toEqual([fault]);
  });

  it.each([
    '<p>{isOn ? "on" : "off"}</p>',
    '<p>{isOn && "on"}</p>',
    '<p>{`Page ${page} of 3`}</p>',
    '<p>Read the <a href="/">guide</a> first</p>',
    '<p>{isOn && <b />}<span>{label}</span></p>',
    '<ul>{rows.map((row) => <li key={row.id}>{row.name}</li>)}</ul>',
    '<label><input />{text.active}</label>',
    '<p>{icon}<b /></p>',
  ])('are allowed in the sample: %s', (jsx) => {
    expect(faultsIn(jsx)).toEqual([]);
  });
});
