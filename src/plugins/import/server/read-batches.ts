/** Batches and their lines as they are listed, read and downloaded. */
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import * as contract from '#schema/areas/imports.ts'
import {
  type Req,
  filtersOf,
  linesCsv,
  type Listing,
  orderOf,
  pageOfRows,
  pagingOf,
  searchIn,
  type ServerKit,
} from '#server'
import { import_batch, import_row } from '../tables.ts'
import { answerBatch, areaFor, mayOpen, openBatch } from './access.ts'
import { cellErrors, loggedImports, mayImportInto } from './batches.ts'
import { importableFieldsOf } from './fields.ts'

const { id, entity, file_name, state, created, updated, failed, created_by, created_at } = import_batch
const listing: Listing = {
  columns: {
    id,
    entity,
    file_name,
    state,
    total: import_batch.total,
    created,
    updated,
    failed,
    created_by,
    created_at,
  },
  sortable: [],
  searched: [file_name],
  pageSize: 50,
}
/** Areas are whatever plugins bring, so that the column has no list of them. */
const ofEntities = (asked: unknown) =>
  asked === undefined ? undefined : inArray(entity, String(asked).split(','))
/** Serves the list of batches that one may open, and each of them. */
export function serveBatches(kit: ServerKit): void {
  kit.serve(contract.imports, async (req) => {
    const paging = pagingOf(req.query, 50)
    const open = [...kit.importables.values()].filter((area) => mayImportInto(area, req.may))
    const wide = open.filter((area) => mayOpen(kit, area, { created_by: null }, req)).map(({ name }) => name)
    const where = and(
      eq(import_batch.tenant_id, req.tenant),
      inArray(import_batch.entity, ['', ...open.map(({ name }) => name)]),
      or(eq(import_batch.created_by, req.user.id), inArray(import_batch.entity, ['', ...wide])),
      searchIn(listing.searched, req.query.search),
      ofEntities(req.query.entity),
      ...filtersOf(req.query, listing, req.user.zone, new Set(['entity'])),
    )
    const [rows, [{ total = 0 } = {}]] = await Promise.all([
      req.tx.db
        .select()
        .from(import_batch)
        .where(where)
        .orderBy(...orderOf(req.query, listing, import_batch.id))
        .limit(paging.size)
        .offset(paging.offset),
      req.tx.db.select({ total: count() }).from(import_batch).where(where),
    ])
    return pageOfRows(await loggedImports(req.tx, rows), total, paging)
  })
  kit.serve(contract.oneImport, async (req) => {
    const { batch, area } = await openBatch(kit, req, req.params.id)
    return answerBatch(kit, req, batch, area)
  })
}
const linesOf = (req: Req, id: number, action?: string) =>
  and(
    eq(import_row.tenant_id, req.tenant),
    eq(import_row.batch_id, id),
    action === undefined ? undefined : sql`${import_row.action} = ${action}`,
  )
/** Serves the lines of a batch, and the wrong ones as a file. */
export function serveLines(kit: ServerKit): void {
  kit.serve(contract.importRows, async (req) => {
    const { batch } = await openBatch(kit, req, req.params.id)
    const paging = pagingOf(req.query, 50)
    const where = linesOf(req, batch.id, req.query.action)
    const [rows, [{ total = 0 } = {}]] = await Promise.all([
      req.tx.db
        .select()
        .from(import_row)
        .where(where)
        .orderBy(asc(import_row.line), asc(import_row.part))
        .limit(paging.size)
        .offset(paging.offset),
      req.tx.db.select({ total: count() }).from(import_row).where(where),
    ])
    return pageOfRows(
      rows.map((row) => ({
        row: row.line,
        action: row.action,
        cells: row.cells,
        errors: cellErrors(row, batch),
        row_id: row.row_id,
        part: row.part,
        written_values: row.written_values,
        note: row.note,
        written: row.written_at !== null && row.action !== 'error',
        kept: row.kept,
      })),
      total,
      paging,
    )
  })
  kit.serve(contract.wrongRows, async (req) => {
    const { batch } = await openBatch(kit, req, req.params.id)
    const rows = await req.tx.db
      .select()
      .from(import_row)
      .where(linesOf(req, batch.id, 'error'))
      .orderBy(asc(import_row.line))
    const reasons = (row: (typeof rows)[number]) =>
      cellErrors(row, batch)
        .map(({ heading, field, message }) =>
          (heading ?? field) ? `${heading ?? field}: ${message}` : message,
        )
        .join('; ')
    return linesCsv(`${batch.entity}-wrong-lines`, [
      [...batch.columns.map(({ heading }) => heading), 'What is wrong'],
      ...rows.map((row) => [...row.cells, reasons(row)]),
    ])
  })
}
/** Serves an empty file with the headings of an area and an example. */
export function serveTemplate(kit: ServerKit): void {
  kit.serve(contract.importTemplate, async (req) => {
    const area = areaFor(kit, req, req.params.entity)
    const brings = new Map(importableFieldsOf(kit, area).map((one) => [one.field, one]))
    const shown = Object.entries(area.example).filter(([field]) => {
      const needs = brings.get(field)?.needs
      return brings.has(field) && (!needs || req.may(needs))
    })
    return linesCsv(`${area.label[1].toLowerCase().replaceAll(' ', '-')}-template`, [
      shown.map(([field]) => brings.get(field)!.label),
      shown.map(([, text]) => text),
    ])
  })
}
