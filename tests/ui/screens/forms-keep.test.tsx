// @vitest-environment happy-dom
/** Never lose typing: every form of every plain area against every way a save can fail. */
import { act } from 'react'
import type { ZodType } from 'zod'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GantryProvider, resources, type AnyResource, type AnyRow, type PluginManifest } from '#core'
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
  text: ['Every character', 'Kep', '09:15'],
  long: ['Every character', 'Kep', '09:15'],
  int: ['17', '2.5'],
  decimal: ['17', '2.5'],
}
/** What may be typed into each text of it. */
const typedInto = ({ form, contract }: AnyResource): Readonly<Record<string, string>> =>
  Object.fromEntries(
    form.flatMap(({ field, Control, when }) => {
      const kind = kindOf((contract.fields as Readonly<Record<string, ZodType>>)[field]!).kind
      const isTaken = (text: string): boolean =>
        contract.patch.safeParse({ [field]: kind === 'int' ? Number(text) : text }).success
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

describe('a form keeps what is typed', () => {
  test('there are forms to try', () => expect(areas.length).toBeGreaterThan(20))
  test.each(areas.map(({ plugin, view }) => [view.name, plugin, view] as const))(
    '%s',
    async (_name, plugin, view) => {
      const row = rowFor(view)
      const typed = typedInto(view)
      const fields = Object.keys(typed)
      const word = view.label[0].toLowerCase()
      const server = createFakeServer().on('GET *', () => ok(page([])))
      const gantry = await startTestGantry([plugin], { server })
      const saved = vi.fn()
      const open = () =>
        render(
          <GantryProvider gantry={gantry}>
            <RecordForm
              spec={specOf(view)}
              row={row}
              word={word}
              onSaved={saved}
              onCancel={() => undefined}
            />
          </GantryProvider>,
        )
      const [path] = [`${view.contract.path}7`]
      let host = await open()
      const fill = async () => {
        for (const [field, text] of Object.entries(typed)) await write(host, field, text)
      }
      /** figures are shown as figures: $17.00 is the 17 that was typed */
      const said = (field: string, value: string) =>
        /^[\d.]+$/.test(typed[field]!) ? String(Number(value.replace(/[^\d.-]/g, ''))) : value
      const kept = () =>
        Object.fromEntries(fields.map((field) => [field, said(field, control(host, field).value)]))
      const whole = { ...typed }
      /** Ctrl+Enter with the focus in each control in turn. */
      let at = 0
      const save = async (method: string, answer: () => Response) => {
        for (const call of [`PUT ${path}`, `POST ${view.contract.update.path}`]) server.on(call, answer)
        const before = server.asked.filter((asked) => asked.method === method).length
        await act(async () => {
          control(host, fields[at++ % fields.length]!).focus()
        })
        await act(async () => {
          gantry.keys.press({
            key: 'Enter',
            code: 'Enter',
            ctrlKey: true,
            metaKey: false,
            altKey: false,
            shiftKey: false,
          } as never)
        })
        await vi.waitFor(async () => {
          await settle(10)
          expect(server.asked.filter((asked) => asked.method === method).length).toBe(before + 1)
        }, 5000)
        await settle(20)
      }
      const method = view.contract.update.method.toUpperCase()
      expect(fields.length).toBeGreaterThan(0)
      await fill()
      const last = fields.at(-1)!
      await save(method, () =>
        refusal(409, 'Taken', 'DUPLICATE', {
          fields: [{ path: last, message: 'Already exists', code: 'duplicate' }],
        }),
      )
      expect([
        kept(),
        document.activeElement === control(host, last),
        control(host, last).getAttribute('aria-invalid'),
      ]).toEqual([whole, true, 'true'])
      await save(method, () =>
        refusal(422, 'Check', 'VALIDATION', {
          fields: [
            { path: '', message: 'These two do not fit', code: 'invalid' },
            { path: last, message: 'Enter another', code: 'invalid' },
          ],
        }),
      )
      expect([
        kept(),
        document.activeElement?.getAttribute('role'),
        document.activeElement?.textContent?.includes('These two do not fit'),
      ]).toEqual([whole, 'alert', true])
      await save(method, () => refusal(412, 'Changed', 'STALE', { current: { ...row, rev: 9 } }))
      await vi.waitFor(async () => {
        await settle(10)
        expect(document.querySelector('[role=dialog]')?.textContent).toContain(
          'changed while you were editing',
        )
      }, 5000)
      expect(kept()).toEqual(whole)
      // the tab is closed and opened again
      await settle(260)
      await cleanup()
      host = await open()
      const resume = await vi.waitFor(async () => {
        await settle(10)
        const found = [...host.querySelectorAll('button')].find(
          (button) => button.textContent === 'Continue draft',
        )
        if (!found) throw new Error('no draft is offered')
        return found
      }, 5000)
      await act(async () => resume.click())
      expect(kept()).toEqual(whole)
      // without a network the change waits, as it was typed
      const queues =
        gantry.registry.commands.get(`${view.name}.update`)?.offline === 'queue' &&
        !view.form.some(
          ({ field }) =>
            kindOf((view.contract.fields as Readonly<Record<string, ZodType>>)[field]!).kind === 'secret',
        )
      server.unplugged = true
      await act(async () => {
        gantry.keys.press({
          key: 'Enter',
          code: 'Enter',
          ctrlKey: true,
          metaKey: false,
          altKey: false,
          shiftKey: false,
        } as never)
      })
      if (queues) {
        await vi.waitFor(async () => {
          await settle(10)
          expect(saved).toHaveBeenCalled()
        }, 5000)
        expect(
          fields.filter(
            (field) =>
              (gantry.outbox.state.entries[0]!.input as Record<string, unknown>)[field] === undefined,
          ),
        ).toEqual([])
      } else expect(kept()).toEqual(whole)
      await gantry.stop()
      await cleanup()
      // the session is over: the form stands, and the draft is on this device
      const again = createFakeServer()
        .on('GET *', () => ok(page([])))
        .on('POST /refresh-token', () => refusal(401, 'Not signed in', 'UNAUTHORIZED'))
      for (const call of [`PUT ${path}`, `POST ${view.contract.update.path}`])
        again.on(call, () => refusal(401, 'Not signed in', 'UNAUTHORIZED'))
      const over = await startTestGantry([plugin], { server: again })
      host = await render(
        <GantryProvider gantry={over}>
          <RecordForm spec={specOf(view)} row={row} word={word} onSaved={saved} onCancel={() => undefined} />
        </GantryProvider>,
      )
      await fill()
      await act(async () => {
        over.keys.press({
          key: 'Enter',
          code: 'Enter',
          ctrlKey: true,
          metaKey: false,
          altKey: false,
          shiftKey: false,
        } as never)
      })
      await vi.waitFor(async () => {
        await settle(10)
        expect(again.asked.some((asked) => asked.method === method)).toBe(true)
      }, 5000)
      await settle(300)
      expect(kept()).toEqual(whole)
      expect(
        Object.keys((await over.drafts.offer<Record<string, unknown>>(`${view.name}/7`))?.value ?? {}),
      ).toEqual(expect.arrayContaining(fields))
      await over.stop()
    },
    60_000,
  )
})
