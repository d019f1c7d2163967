/** Opens the print dialog; browsers offer the title of the page as the name of a PDF file. */
export function printAs(name: string): void {
  const before = document.title;
  document.title = name;
  const restore = () => {
    document.title = before;
  };
  globalThis.addEventListener('afterprint', restore, { once: true });
  globalThis.print();
}
