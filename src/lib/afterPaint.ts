/**
 * Runs `work` right after the next picture of the page. For what nobody sees in it (the focus, what lies below) and what would
 * hold it up. In a hidden tab there is no picture: the work waits until the tab is seen.
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
