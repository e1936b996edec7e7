/** A file comes in: its columns are matched to fields, and what would become of each line is planned. */
import { and, desc, eq, ne } from 'drizzle-orm'
import * as contract from '#schema/areas/imports.ts'
import {
  conflict,
  forbidden,
  type Importable,
  invalid,
  notFound,
  type Req,
  safeName,
  type ServerKit,
} from '#server'
import { plainHeading } from '../rules/headings.ts'
import { ANSWERS } from '../rules/reading.ts'
import { import_batch } from '../tables.ts'
import { answerBatch, areaFor, openBatch, refuseState } from './access.ts'
import type { Batch } from './batches.ts'
import { changedChoices } from './choices.ts'
import { guessColumns } from './columns.ts'
import { type ImportableField, importableFieldsOf } from './fields.ts'
import { wordsToMake } from './names.ts'
import { type FilePlan, keepPlan, linesOfFile, planFile, type Opened } from './plan-file.ts'
import { wordKey } from './word-key.ts'
import { shapeOf } from './shape.ts'
import { type Grid, readGrid, type Wanted } from './sheet.ts'

/** Heading to field, as this person chose for the last file of this kind that was written. */
async function lastMapping(
  req: Req,
  entity: string,
  headings: readonly string[],
): Promise<Record<string, string | null>> {
  const [last] = await req.tx.db
    .select({ columns: import_batch.columns, mapping: import_batch.mapping })
    .from(import_batch)
    .where(
      and(
        eq(import_batch.tenant_id, req.tenant),
        eq(import_batch.created_by, req.user.id),
        eq(import_batch.entity, entity),
        ne(import_batch.state, 'preview'),
      ),
    )
    .orderBy(desc(import_batch.id))
    .limit(1)
  const before = (last?.columns ?? []).map(({ heading }, i) => [heading, last!.mapping[i] ?? null] as const)
  const known = new Set(before.map(([heading]) => plainHeading(heading)))
  // a file of another program may call something else by the same word
  const same = headings.filter((heading) => known.has(plainHeading(heading))).length
  return same >= headings.length * SAME_FILE ? Object.fromEntries(before) : {}
}
/** So many of its headings make a file one of the same kind. */
const SAME_FILE = 0.6
function mappingIn(text: string | undefined): Record<string, string | null> {
  if (!text) return {}
  try {
    const given: unknown = JSON.parse(text)
    if (given && typeof given === 'object' && !Array.isArray(given))
      return Object.fromEntries(
        Object.entries(given).map(([heading, field]) => [
          heading,
          typeof field === 'string' && field ? field : null,
        ]),
      )
  } catch {
    /* refused below */
  }
  throw invalid('mapping', 'Send the field of each heading as JSON')
}
/** One look at a time: a new file takes the place of the one that was not written. */
async function forgetPreview(req: Req, area: Importable): Promise<void> {
  await req.tx.db
    .delete(import_batch)
    .where(
      and(
        eq(import_batch.tenant_id, req.tenant),
        eq(import_batch.created_by, req.user.id),
        eq(import_batch.entity, area.name),
        eq(import_batch.state, 'preview'),
      ),
    )
}
/** The file of a batch, read once more. */
async function gridOfBatch(kit: ServerKit, req: Req, batch: Batch, wanted: Wanted): Promise<Grid> {
  const file = await kit.files.read(req.tx, batch.file_key)
  if (!file) throw notFound('Import')
  return req.outside('sheet', () => readGrid(file.bytes, wanted))
}
/** Takes a file and answers what would become of its lines. */
export function serveUpload(kit: ServerKit): void {
  kit.serve(contract.uploadImport, async (req) => {
    const area = areaFor(kit, req, req.params.entity)
    const { file } = req.body
    if (!(file instanceof File) || !file.size) throw invalid('file', 'Choose a file')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const given = mappingIn(req.body.mapping)
    const grid = await req.outside('sheet', () => readGrid(bytes))
    const { file_key } = await kit.files.store(req.tx, {
      name: file.name,
      bytes,
      kind: 'sheet',
      by: req.user.id,
    })
    await forgetPreview(req, area)
    const shape = shapeOf(grid, {}, importableFieldsOf(kit, area))
    if (!shape.lines.length) throw invalid('file', 'The file has headings and no lines')
    const before = { ...(await lastMapping(req, area.name, shape.headings)), ...given }
    const mapping = await guessColumns(kit, req, area, shape, before)
    const [made] = await req.tx.db
      .insert(import_batch)
      .values({
        tenant_id: req.tenant,
        created_by: req.user.id,
        updated_by: req.user.id,
        created_at: req.now.toISOString(),
        updated_at: req.now.toISOString(),
        entity: area.name,
        file_key,
        file_name: safeName(file.name),
        mapping,
        planned: false,
      })
      .returning()
    const opened: Opened = { kit, req: req as Req, area, batch: made!, grid, shape, mapping, choices: {} }
    return answerBatch(kit, req, await keepPlan(opened, await planFile(opened, 'whole')), area)
  })
}
/** Refuses a field that is none of the area's, or that two columns name. */
function refuseMapping(mapping: readonly (string | null)[], brings: readonly ImportableField[]): void {
  const fields = new Map(brings.map((one) => [one.field, one]))
  const wrong = mapping.findIndex(
    (field, i) =>
      field !== null && (!fields.has(field) || (!fields.get(field)!.many && mapping.indexOf(field) !== i)),
  )
  if (wrong >= 0)
    throw invalid(
      `mapping.${wrong}`,
      fields.has(mapping[wrong]!) ? 'Two columns cannot be the same field' : 'Choose a field',
    )
}
/** Refuses an answer that its question does not have. */
function refuseAnswers(answers: readonly { readonly ask: string; readonly value: string }[] = []): void {
  const known: Readonly<Record<string, readonly string[]>> = ANSWERS
  const wrong = answers.findIndex(
    ({ ask, value }) => !Object.hasOwn(known, ask) || !known[ask]!.includes(value),
  )
  if (wrong >= 0) throw invalid(`answers.${wrong}`, 'Choose one of the answers')
}
/** A batch that is not written yet, with its file and what is chosen of it. */
async function openFile(
  kit: ServerKit,
  req: Req<{ id: number }>,
  body: Parameters<typeof changedChoices>[1] & { readonly mapping?: readonly (string | null)[] | undefined },
): Promise<Opened> {
  const { batch, area } = await openBatch(kit, req as Req, req.params.id, true)
  req.expect(batch, contract.ImportBatch)
  if (batch.state !== 'preview') throw refuseState(batch.state, 'change')
  refuseAnswers(body.answers)
  const choices = changedChoices(batch, body)
  const fields = importableFieldsOf(kit, area)
  const grid = await gridOfBatch(kit, req as Req, batch, choices)
  const shape = shapeOf(grid, choices, fields)
  const isAnother =
    shape.headingLine !== batch.grid.heading_line ||
    grid.sheet !== batch.grid.sheet ||
    grid.delimiter !== batch.grid.delimiter
  // other headings are other columns
  const before = isAnother
    ? await guessColumns(kit, req, area, shape, await lastMapping(req as Req, area.name, shape.headings))
    : batch.mapping
  const asked = body.mapping ?? before
  const mapping = shape.headings.map((_, i) => asked[i] ?? null)
  refuseMapping(mapping, fields)
  return { kit, req: req as Req, area, batch, grid, shape, mapping, choices }
}
/** Plans the lines once more, with the choices of a person. */
export function serveRemap(kit: ServerKit): void {
  kit.serve(contract.remapImport, async (req) => {
    const opened = await openFile(kit, req, req.body)
    return answerBatch(
      kit,
      req as Req,
      await keepPlan(opened, await planFile(opened, 'changes')),
      opened.area,
    )
  })
}
/** Makes rows of names that no row has, and plans the lines once more. */
export function serveMake(kit: ServerKit): void {
  kit.serve(contract.makeNames, async (req) => {
    const opened = await openFile(kit, req, {})
    const { field, words } = req.body
    let plan = await planFile(opened, 'changes')
    if (field !== undefined) await makeOf(opened, field, words ?? makeableOf(plan, field))
    // a city can be added once its state is there
    for (let round = 0; field === undefined && round < ROUNDS; round++) {
      const due = plan.unknown.filter(({ can_make }) => can_make.length > 0)
      if (!due.length) break
      for (const one of due) await makeOf(opened, one.field, one.can_make)
      plan = await planFile(opened, 'changes')
    }
    if (field !== undefined) plan = await planFile(opened, 'changes')
    return answerBatch(kit, req as Req, await keepPlan(opened, plan), opened.area)
  })
}
const ROUNDS = 3
const makeableOf = ({ unknown }: FilePlan, field: string): readonly string[] =>
  unknown.find((one) => one.field === field)?.can_make ?? []
/** Makes rows of words of one field. */
async function makeOf(opened: Opened, name: string, words: readonly string[]): Promise<void> {
  const { kit, req, area } = opened
  const field = importableFieldsOf(kit, area).find((one) => one.field === name)
  const made = field?.ref && kit.namedBy.get(field.ref.entity)?.made
  if (!made) throw invalid('field', 'Choose a field whose names can be added')
  if (!req.may(made.permission)) throw forbidden()
  const wanted = new Set(words.map(wordKey))
  const makeable = await made.makeable(wordsToMake(await linesOfFile(opened), name, wanted), req.tx)
  if (!makeable.length) throw conflict('NOTHING_TO_WRITE', `None of these can be added as ${made.label[1]}`)
  await made.make(makeable, req)
}
