/** Every plain area of the contract: what the laws of lists, forms and records run over. */
import type { AnyCrud } from '#schema/contract/kit.ts'

const found = Object.values(
  import.meta.glob<object>('/schema/{areas,sales,road}/*.ts', { eager: true, import: '*' }),
).flatMap((module) => Object.values(module) as unknown[])
const isCrud = (value: unknown): value is AnyCrud =>
  typeof value === 'object' && value !== null && 'calls' in value && 'patch' in value && 'events' in value
export const cruds: readonly AnyCrud[] = [...new Set(found.filter(isCrud))].toSorted((x, y) =>
  x.name.localeCompare(y.name),
)
