/** What the runner asks of a page. */
export interface BenchPage {
  /** Draws the rows; milliseconds until they are painted. */
  mount(): Promise<number>
  /** Takes the list away, as going to another place does. */
  leave(): Promise<void>
  /** Moves the list by `step` px in each of so many frames; milliseconds of each. */
  scroll(step: number, frames: number): Promise<number[]>
  /** Opens what is typed into. */
  open(): Promise<void>
}
declare global {
  interface Window {
    bench: BenchPage
  }
}
