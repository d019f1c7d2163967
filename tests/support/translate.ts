/**
 * Translates a page as Google Translate does in Chrome: elements in the place of text nodes, also of those that are drawn later.
 * The texts stay, so that a test finds them. (Safari and Edge write into the nodes, which changes nothing for React.) The
 * function is complete in itself: a browser test sends its source into a page.
 *
 * @returns what ends it
 */
export function translatePage(): () => void {
  const SKIPPED = 'script, style, noscript, textarea, code, svg, font, [translate="no"]';
  const translateNode = (node: Text): void => {
    const parent = node.parentElement;
    if (parent === null || parent.closest(SKIPPED) !== null || !/\S/.test(node.data)) return;
    // The name in a variable: the types call the element itself out of date.
    const font: string = 'font';
    const outer = document.createElement(font);
    const inner = document.createElement(font);
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    found.forEach(translateNode);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translateNode(target);
      else addedNodes.forEach(translateIn);
    }
  });
  translateIn(document.body);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
