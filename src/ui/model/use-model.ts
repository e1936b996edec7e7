import { useSyncExternalStore } from 'react'
import type { Model } from './model.ts'

const versionOf = (model: Pick<Model, 'getVersion'>): number => model.getVersion()

/**
 * Reads from a model, and redraws when what was read is another value. `read` answers a value that stays the same
 * while nothing changed: text, a number, an object of the model. Without `read` every change redraws.
 */
export function useModel(model: Model): number
export function useModel<M extends Model, T>(model: M, read: (model: M) => T): T
export function useModel(model: Model, read: (model: Model) => unknown = versionOf): unknown {
  return useSyncExternalStore(model.subscribe, () => read(model))
}
