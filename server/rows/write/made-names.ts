/** Rows made of nothing but the word that a file has for them. */
import type { AnyCrud } from '#schema/contract/kit.ts'
import type { CrudService } from '../crud-types.ts'
import type { MadeNames } from './references.ts'

/** Rows of a plain area whose only required field is `field`; words that it refuses are not makeable. */
export const madeByName = (
  contract: AnyCrud,
  service: CrudService,
  field: string,
  label: MadeNames['label'],
): MadeNames => ({
  label,
  permission: contract.create.permission,
  makeable: (words) =>
    Promise.resolve(words.filter(({ word }) => contract.input.safeParse({ [field]: word }).success)),
  async make(words, req) {
    await service.create(
      words.map(({ word }) => contract.input.parse({ [field]: word }) as Record<string, unknown>),
      req,
    )
  },
})
