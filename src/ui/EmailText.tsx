/** Lets an email wrap after its `@`. The accessible name of a link would contain a space there, so set an `aria-label`. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      <span>{children.slice(0, at)}</span>
      {at > 0 && <wbr />}
      <span>{children.slice(at)}</span>
    </>
  );
}
