/**
 * Runs `work` right after the next picture of the page. For what nobody sees (the focus, a call) and what would hold that
 * picture up.
 *
 * @returns what calls it off
 */
export function afterPaint(work: () => void): () => void {
  // The first frame is asked for before it is painted, the second when it has been.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
