// @vitest-environment happy-dom
/** Never lose typing: every form of every plain area against every way a save can fail. */
import { act } from 'react'
import type { ZodType } from 'zod'
import { afterEach, describe, expect, test, vi, type Mock } from 'vitest'
import { GantryProvider, resources, type AnyResource, type AnyRow, type PluginManifest } from '#core'
import { shapeIssues } from '#schema/values/shape-issues.ts'
import { kindOf, RecordForm, specOf } from '#core/screens/index.ts'
import { createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { cleanup, one, render, settle } from '../dom.ts'

const plugins = Object.values(
  import.meta.glob<PluginManifest>('/src/plugins/*/index.ts', { eager: true, import: 'default' }),
)
const areas = plugins.flatMap((plugin) =>
  (plugin.contributes ?? []).flatMap(({ point, value }) => {
    const view = value as AnyResource
    const isForm = point === resources.name && view.contract.calls.includes('U') && view.form.length > 0
    return isForm ? [{ plugin, view }] : []
  }),
)

const VALUES: Readonly<Record<string, unknown>> = {
  text: 'Abc',
  long: 'Abc',
  email: 'a@example.test',
  bool: false,
  int: 1,
  date: '2026-01-15',
  instant: '2026-01-15T12:00:00.000Z',
  decimal: '1.000000',
  texts: ['Abc'],
  refs: [],
  json: null,
}
/** A row that has something in every field of the form. */
function rowFor({ form, contract }: AnyResource): AnyRow {
  const fields = contract.fields as Readonly<Record<string, ZodType>>
  return {
    id: 7,
    rev: 2,
    ...Object.fromEntries(
      form.flatMap(({ field, Control }) => {
        const kind = kindOf(fields[field]!)
        if (Control) return []
        return kind.kind === 'ref'
          ? [
              [field, 5],
              [field.replace(/_id$/, ''), { id: 5, [kind.label]: 'Chosen' }],
            ]
          : [[field, kind.kind === 'enum' ? kind.values[0] : (VALUES[kind.kind] ?? null)]]
      }),
    ),
  }
}
/** Candidates for a field of a kind; the first that the area takes is typed. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  text: ['Every character', '713-555-0142', 'Kep', '09:15'],
  long: ['Every character', 'Kep', '09:15'],
  int: ['17', '2.5'],
  decimal: ['17', '2.5'],
}
/** What may be typed into each text of it. */
const typedInto = ({ form, contract }: AnyResource): Readonly<Record<string, string>> =>
  Object.fromEntries(
    form.flatMap(({ field, Control, when }) => {
      const kind = kindOf((contract.fields as Readonly<Record<string, ZodType>>)[field]!).kind
      const isTaken = (text: string): boolean => {
        const body = { [field]: kind === 'int' ? Number(text) : text }
        return contract.patch.safeParse(body).success && shapeIssues(contract.fields, body).length === 0
      }
      const candidate = kind === 'email' ? 'kept@example.test' : TYPED[kind]?.find(isTaken)
      return Control || when || candidate === undefined ? [] : [[field, candidate]]
    }),
  )
const control = (host: ParentNode, field: string) =>
  one<HTMLInputElement>(host, `[data-field="${field}"] :is(input, textarea)`)
const write = (host: ParentNode, field: string, text: string) =>
  act(async () => {
    const at = control(host, field)
    at.focus()
    Object.getOwnPropertyDescriptor(
      at instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
      'value',
    )!.set!.call(at, text)
    at.dispatchEvent(new Event('input', { bubbles: true }))
  })
afterEach(cleanup)

type Server = ReturnType<typeof createFakeServer>
type Gantry = Awaited<ReturnType<typeof startTestGantry>>
/** A form, its row, and what is typed into it. */
interface Trial {
  readonly plugin: PluginManifest
  readonly view: AnyResource
  readonly row: AnyRow
  readonly typed: Readonly<Record<string, string>>
  readonly fields: readonly string[]
  readonly method: string
  readonly saved: Mock
}
/** The form as it stands on the page, with the server it asks. */
interface Standing {
  readonly trial: Trial
  readonly server: Server
  readonly gantry: Gantry
  readonly host: HTMLElement
}
function trialOf(plugin: PluginManifest, view: AnyResource): Trial {
  const typed = typedInto(view)
  return {
    plugin,
    view,
    row: rowFor(view),
    typed,
    fields: Object.keys(typed),
    method: view.contract.update.method.toUpperCase(),
    saved: vi.fn(),
  }
}
const open = (gantry: Gantry, { view, row, saved }: Trial): Promise<HTMLElement> =>
  render(
    <GantryProvider gantry={gantry}>
      <RecordForm
        spec={specOf(view)}
        row={row}
        word={view.label[0].toLowerCase()}
        onSaved={saved}
        onCancel={() => undefined}
      />
    </GantryProvider>,
  )
const fill = async (host: HTMLElement, { typed }: Trial): Promise<void> => {
  for (const [field, text] of Object.entries(typed)) await write(host, field, text)
}
/** What stands in the form; figures are shown as figures: $17.00 is the 17 that was typed. */
const kept = ({ host, trial: { fields, typed } }: Pick<Standing, 'host' | 'trial'>) => {
  const said = (field: string, value: string) =>
    /^[\d.]+$/.test(typed[field]!) ? String(Number(value.replace(/[^\d.-]/g, ''))) : value
  return Object.fromEntries(fields.map((field) => [field, said(field, control(host, field).value)]))
}
const answerSaves = (server: Server, { view }: Trial, answer: () => Response): void => {
  for (const call of [`PUT ${view.contract.path}7`, `POST ${view.contract.update.path}`])
    server.on(call, answer)
}
const pressSave = (gantry: Gantry) =>
  act(async () => {
    gantry.keys.press({
      key: 'Enter',
      code: 'Enter',
      ctrlKey: true,
      metaKey: false,
      altKey: false,
      shiftKey: false,
    } as never)
  })
/** Ctrl+Enter with the focus in the control of that number, and what the server says to it. */
async function save(
  { trial, server, gantry, host }: Standing,
  at: number,
  answer: () => Response,
): Promise<void> {
  answerSaves(server, trial, answer)
  const asks = () => server.asked.filter((asked) => asked.method === trial.method).length
  const before = asks()
  await act(async () => {
    control(host, trial.fields[at % trial.fields.length]!).focus()
  })
  await pressSave(gantry)
  await vi.waitFor(async () => {
    await settle(10)
    expect(asks()).toBe(before + 1)
  }, 5000)
  await settle(20)
}

/** Refused for one field: it has the focus and says that it is wrong, and nothing else says so. */
async function keepsWhenTaken(standing: Standing): Promise<void> {
  const { host, trial, gantry } = standing
  const last = trial.fields.at(-1)!
  await save(standing, 0, () =>
    refusal(409, 'Created', 'DUPLICATE', {
      fields: [{ path: last, message: 'Already exists', code: 'duplicate' }],
    }),
  )
  expect([
    kept(standing),
    document.activeElement === control(host, last),
    control(host, last).getAttribute('aria-invalid'),
    gantry.toasts.state.items.map(({ text }) => text).includes('Created'),
  ]).toEqual([trial.typed, true, 'true', false])
}
/** Refused as a whole: the summary has the focus. */
async function keepsWhenWrong(standing: Standing): Promise<void> {
  const { trial } = standing
  await save(standing, 1, () =>
    refusal(422, 'Check', 'VALIDATION', {
      fields: [
        { path: '', message: 'These two do not fit', code: 'invalid' },
        { path: trial.fields.at(-1)!, message: 'Enter another', code: 'invalid' },
      ],
    }),
  )
  expect([
    kept(standing),
    document.activeElement?.getAttribute('role'),
    document.activeElement?.textContent?.includes('These two do not fit'),
  ]).toEqual([trial.typed, 'alert', true])
}
/** Somebody else changed the row meanwhile. */
async function keepsWhenStale(standing: Standing): Promise<void> {
  const { trial } = standing
  await save(standing, 2, () => refusal(412, 'Changed', 'STALE', { current: { ...trial.row, rev: 9 } }))
  await vi.waitFor(async () => {
    await settle(10)
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('changed while you were editing')
  }, 5000)
  expect(kept(standing)).toEqual(trial.typed)
}
/** The tab is closed and opened again: the draft is offered. */
async function keepsWhenReopened({ gantry, trial }: Standing): Promise<HTMLElement> {
  await settle(260)
  await cleanup()
  const host = await open(gantry, trial)
  const resume = await vi.waitFor(async () => {
    await settle(10)
    const found = [...host.querySelectorAll('button')].find(
      (button) => button.textContent === 'Continue draft',
    )
    if (!found) throw new Error('no draft is offered')
    return found
  }, 5000)
  await act(async () => resume.click())
  expect(kept({ host, trial })).toEqual(trial.typed)
  return host
}
/** Without a network the change waits, as it was typed. */
async function keepsWhenUnplugged({ server, gantry, trial, host }: Standing): Promise<void> {
  const { view, fields, saved } = trial
  const queues =
    gantry.registry.commands.get(`${view.name}.update`)?.offline === 'queue' &&
    !view.form.some(
      ({ field }) =>
        kindOf((view.contract.fields as Readonly<Record<string, ZodType>>)[field]!).kind === 'secret',
    )
  server.unplugged = true
  await pressSave(gantry)
  if (queues) {
    await vi.waitFor(async () => {
      await settle(10)
      expect(saved).toHaveBeenCalled()
    }, 5000)
    expect(
      fields.filter(
        (field) => (gantry.outbox.state.entries[0]!.input as Record<string, unknown>)[field] === undefined,
      ),
    ).toEqual([])
  } else expect(kept({ host, trial })).toEqual(trial.typed)
}
/** The session is over: the form stands, and the draft is on this device. */
async function keepsWhenSignedOut(trial: Trial): Promise<void> {
  const refused = () => refusal(401, 'Not signed in', 'UNAUTHORIZED')
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('POST /refresh-token', refused)
  answerSaves(server, trial, refused)
  const gantry = await startTestGantry([trial.plugin], { server })
  const host = await open(gantry, trial)
  await fill(host, trial)
  await pressSave(gantry)
  await vi.waitFor(async () => {
    await settle(10)
    expect(server.asked.some((asked) => asked.method === trial.method)).toBe(true)
  }, 5000)
  await settle(300)
  expect(kept({ host, trial })).toEqual(trial.typed)
  expect(
    Object.keys((await gantry.drafts.offer<Record<string, unknown>>(`${trial.view.name}/7`))?.value ?? {}),
  ).toEqual(expect.arrayContaining([...trial.fields]))
  await gantry.stop()
}

describe('a form keeps what is typed', () => {
  test('there are forms to try', () => expect(areas.length).toBeGreaterThan(20))
  test.each(areas.map(({ plugin, view }) => [view.name, plugin, view] as const))(
    '%s',
    async (_name, plugin, view) => {
      const trial = trialOf(plugin, view)
      expect(trial.fields.length).toBeGreaterThan(0)
      const server = createFakeServer().on('GET *', () => ok(page([])))
      const gantry = await startTestGantry([plugin], { server })
      const standing: Standing = { trial, server, gantry, host: await open(gantry, trial) }
      await fill(standing.host, trial)
      await keepsWhenTaken(standing)
      await keepsWhenWrong(standing)
      await keepsWhenStale(standing)
      const reopened = { ...standing, host: await keepsWhenReopened(standing) }
      await keepsWhenUnplugged(reopened)
      await gantry.stop()
      await cleanup()
      await keepsWhenSignedOut(trial)
    },
    60_000,
  )
})
