/**
 * State that a screen keeps outside React: a change redraws the parts that read what changed, not the page. Lists,
 * boards of cards, lines typed like a sheet and the draft of an order are models.
 */

/** Functions that are called together, in the order they were added. */
export class Listeners<A extends readonly unknown[] = []> {
  private readonly functions = new Set<(...args: A) => void>()

  /** Adds a function; answers how to take it out. */
  readonly add = (listener: (...args: A) => void): (() => void) => {
    this.functions.add(listener)
    return () => void this.functions.delete(listener)
  }
  call(...args: A): void {
    for (const listener of this.functions) listener(...args)
  }
}

/** The base of what a screen keeps outside React. */
export abstract class Model {
  private readonly listeners = new Listeners()
  private version = 0

  readonly subscribe = (listener: () => void): (() => void) => this.listeners.add(listener)
  /** A number that is another after each change. */
  readonly getVersion = (): number => this.version
  /** Redraws what reads this model; called after every change. */
  protected notify(): void {
    this.version++
    this.listeners.call()
  }
}
