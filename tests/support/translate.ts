/**
 * Translates a page as Google Translate does in Chrome: replaces text nodes with elements, including nodes that render
 * later. Keeps the texts, so that tests can find them. (Safari and Edge change the nodes themselves, which does not
 * affect React.) The function must not use anything outside it, because a browser test sends its source to a page.
 *
 * @returns a function that stops the translation
 */
export function translatePage(): () => void {
  const SKIPPED = 'script, style, noscript, textarea, code, svg, font, [translate="no"]';
  const translateNode = (node: Text): void => {
    const parent = node.parentElement;
    if (parent === null || parent.closest(SKIPPED) !== null || !/\S/.test(node.data)) return;
    // Use a variable of type `string`, because the types mark the element name as deprecated.
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
