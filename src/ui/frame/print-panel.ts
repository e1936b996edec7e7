/** Prints the panel beside a page by itself: while it does, the print style hides everything else. */
export function printPanel(): void {
  const { dataset } = document.documentElement
  dataset.printing = 'panel'
  window.print()
  delete dataset.printing
}
