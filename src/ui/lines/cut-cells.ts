import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Marks the cells of words within an element that are too narrow for them. */
function markCut(within: Element): void {
  const cells = [...within.querySelectorAll<HTMLElement>('[data-words]')]
  const cut = cells.map((cell) => cell.scrollWidth > cell.clientWidth)
  cells.forEach((cell, i) => cell.toggleAttribute('data-cut', cut[i]))
}
/**
 * Only cells whose words do not fit clip them: a clip in each of five hundred is asked for at every frame, and took a
 * sixth of a key in an order of sixty lines.
 * @param line what the row shows; another one is looked at again
 */
export function useCutCells(line: unknown): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (row.current) markCut(row.current)
  }, [line])
  return row
}
/** The same for all rows, when the sheet gets another width or the letters another form. */
export function useCutAgain(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => {
      if (grid.current) markCut(grid.current)
    }
    void document.fonts?.ready.then(look)
    if (typeof ResizeObserver === 'undefined') return undefined
    const resized = new ResizeObserver(look)
    resized.observe(grid.current!)
    return () => resized.disconnect()
  }, [grid])
}
