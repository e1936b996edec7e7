/** Files to import, and what a person does with them. */
import { plugins } from 'virtual:gantry-server-plugins'
import type { Json, Person, World } from './harness.ts'

export const csv = (lines: readonly (readonly string[])[], delimiter = ',') =>
  lines
    .map((cells) =>
      cells
        .map((cell) => (/["\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join('\r\n')
export const formOf = (bytes: string | Uint8Array, name = 'rows.csv', mapping?: object) => {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name))
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  return form
}
export const upload = (
  who: Person,
  entity: string,
  bytes: string | Uint8Array,
  mapping?: object,
): Promise<Json> => who.post(`import/${entity}`, formOf(bytes, 'rows.csv', mapping))
/** Does what the queue would, `slices` of it at most: then the server dies. */
export async function work(
  world: World,
  who: Person,
  id: number,
  slices = Infinity,
  by?: number,
): Promise<void> {
  const profile = await who.get('profile')
  const ctx = world.server.context(profile.tenant.id)
  const job = plugins.flatMap((p) => p.jobs ?? []).find((j) => j.name === 'import-rows')!
  let left = slices
  const as: typeof ctx.as = async (...given) => {
    if (left-- <= 0) throw new Error('the server died')
    return ctx.as(...given)
  }
  await job.run({ id, by: by ?? profile.id }, { ...ctx, as }, { number: 1, last: false })
}
export async function commit(world: World, who: Person, id: number): Promise<Json> {
  await who.post(`import/${id}/commit`)
  await work(world, who, id)
  return who.get(`import/${id}`)
}
export async function undo(world: World, who: Person, id: number): Promise<Json> {
  await who.post(`import/${id}/undo`)
  await work(world, who, id)
  return who.get(`import/${id}`)
}
/** Uploads, writes, and says what came of it. */
export const bring = async (
  world: World,
  who: Person,
  entity: string,
  lines: readonly (readonly string[])[],
): Promise<Json> => commit(world, who, (await upload(who, entity, csv(lines))).id)
/** How many rows a batch makes, changes, leaves as they are and leaves out. */
export const counts = ({ created, updated, skipped, failed }: Json) => [created, updated, skipped, failed]
/** What a batch says of its wrong cells: `line heading: message`. */
export const said = (batch: Json) =>
  batch.errors.map((e: Json) => `${e.row} ${e.heading ?? '-'}: ${e.message}`)
/** The first row of an area that a search by name finds. */
export const firstFound = async (who: Person, path: string, name: string): Promise<Json> =>
  (await who.get(`${path}/?search=${encodeURIComponent(name)}&size=5`)).items[0]
