/** Lint rules of this repository, loaded by `.oxlintrc.json`. */

/**
 * Whether a type allows any string key: `Record<string, …>`, even inside `Readonly<…>` or `Partial<…>`, or an index signature.
 *
 * @param {any} type
 * @returns {boolean}
 */
function hasAnyKey(type) {
  if (type?.type === 'TSTypeLiteral')
    return type.members.some((/** @type {any} */ member) => member.type === 'TSIndexSignature');
  if (type?.type !== 'TSTypeReference') return false;
  const [first] = type.typeArguments?.params ?? [];
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword';
  return ['Readonly', 'Partial'].includes(type.typeName.name) && hasAnyKey(first);
}

/**
 * Reports `table[text]` if the type of the table allows any string key, or if `text` is cast to a key. Also reports
 * `text in table`. Objects inherit properties, so `table['constructor']` is a function. In all other cases, TypeScript rejects a
 * string as a key.
 */
const noTextAsKey = {
  meta: {
    type: 'problem',
    messages: {
      lookup: 'Text from a server or a user can be "constructor" or "__proto__". Use a Map.',
      cast: 'A cast does not check that the object has this key. Use a Map.',
      in: '"in" also finds inherited keys. Use a Map or Object.hasOwn.',
    },
  },
  /** @param {any} context */
  create(context) {
    /** @type {Set<string>} */
    const open = new Set();
    /** @type {{ name: string, node: any }[]} */
    const lookups = [];
    return {
      /** @param {any} node */
      Identifier({ name, typeAnnotation }) {
        if (hasAnyKey(typeAnnotation?.typeAnnotation)) open.add(name);
      },
      /** @param {any} node */
      MemberExpression(node) {
        if (!node.computed || node.property.type === 'Literal') return;
        const { object, property } = node;
        if (property.type === 'TSAsExpression') context.report({ node, messageId: 'cast' });
        else if (object.type === 'TSAsExpression' && hasAnyKey(object.typeAnnotation)) {
          context.report({ node, messageId: 'lookup' });
        } else if (object.type === 'Identifier') lookups.push({ name: object.name, node });
      },
      /** @param {any} node */
      BinaryExpression(node) {
        const isName = ['Literal', 'PrivateIdentifier'].includes(node.left.type);
        if (node.operator === 'in' && !isName) context.report({ node, messageId: 'in' });
      },
      'Program:exit'() {
        for (const { name, node } of lookups) if (open.has(name)) context.report({ node, messageId: 'lookup' });
      },
    };
  },
};

export default { meta: { name: 'site' }, rules: { 'no-text-as-key': noTextAsKey } };
