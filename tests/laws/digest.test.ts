/** docs/contract.txt: the contract as a reviewer reads a change of it. `npm run generate` writes it. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { contract, crud, route } from '#schema/contract/kit.ts'
import { digestOf } from '#schema/reference/digest-of.ts'
import { flag, int, maybe, money, needs, ref, text } from '#schema/values/fields.ts'
import { z } from 'zod'
import { root } from './everything.ts'

const file = path.join(root, 'docs/contract.txt')

describe('the digest', () => {
  it('is kept as the contract says it', () => {
    const text = digestOf(contracts)
    if (process.env.GANTRY_WRITE) fs.writeFileSync(file, text)
    expect(fs.readFileSync(file, 'utf8') === text, 'docs/contract.txt is stale: npm run generate').toBe(true)
  })
  it('says a call, an event and a shape on one line each', () => {
    const gate = crud({
      name: 'gate',
      label: 'Gate',
      path: '/gate/',
      tag: 'Gates',
      calls: 'LU',
      confirms: ['code'],
      fields: {
        code: text(12),
        toll: needs('gate.cost', money()),
        yard_id: ref('yard'),
        note: maybe(text(80)),
        is_open: flag(true),
      },
    })
    const wave = route({
      method: 'post',
      path: '/gate/{id}/wave',
      tag: 'Gates',
      summary: 'Wave at a gate',
      permission: 'gate.update',
      also: ['yard.update'],
      own: true,
      flags: 'KS',
      query: z.strictObject({ times: int(1, 9).optional() }),
      body: z.strictObject({ how: z.enum(['left', 'right']), seen: z.array(z.int()) }),
      returns: z.object({ gate: gate.row, waved: z.boolean() }),
    })
    const meta =
      'id: int, rev: int, created_at: date-time, updated_at: date-time, created_by: int | null, updated_by: int | null'
    const yard = 'yard?: { id: int, name: text } | null'
    expect(digestOf([contract('gates', { cruds: [gate], routes: [wave] })]).split('\n')).toEqual(
      expect.arrayContaining([
        'GET /gate/ [gate.read] ?page -> page of Gate',
        'PUT /gate/{id} [gate.update, key, version, etag, step-up for code] GatePatch -> Gate',
        'POST /gate/{id}/wave [gate.update or yard.update own, key, step-up] ?{ times?: int(1..9) } { how: "left" | "right", seen: int[] } -> { gate: Gate, waved: boolean }',
        'gate.updated [tenant, version 1, gate.read] Gate',
        `Gate = { ${meta}, code: text(..12), toll?: money @gate.cost, yard_id: int(1..), ${yard}, note: text(..80) | null, is_open: boolean }`,
      ]),
    )
  })
})
