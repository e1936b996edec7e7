/** Rows from files: what is understood, what is refused, written, resumed and taken back. */
import { writeXlsx } from 'hucre/xlsx'
import path from 'node:path'
import { plugins } from 'virtual:gantry-server-plugins'
import { beforeAll, describe, expect, it } from 'vitest'
import { diskStore } from '../../../server/files/files.ts'
import { purgeOld } from '../../../server/jobs/purge.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { follow, headOf, named } from '../follow.ts'
import { openWorld, type Json } from '../harness.ts'
import { bring, commit, counts, csv, firstFound, formOf, said, undo, upload, work } from '../imports.ts'

const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(world, ann)
})
const many = (n: number, name = 'Row') => [
  ['Customer', 'Code', 'City', 'State'],
  ...Array.from({ length: n }, (_, i) => [`${name} ${i}`, `${name}-${i}`, 'Houston', 'TX']),
]
const total = async (search: string) =>
  (await ann.get(`customer/?search=${encodeURIComponent(search)}&size=1`)).total
const one = (path: string, name: string) => firstFound(ann, path, name)

describe('a file of customers', () => {
  const heads = ['Customer', 'Acct', 'Zip', 'State', 'City', 'Credit limit', 'Terms', 'PO required', 'Email']
  it('shows what would happen, writes it, and takes it back', async () => {
    await ann.post('customer/', { customer_name: 'Oak Farm', code: 'OAK', credit_limit: '100' })
    await ann.post('customer/', { customer_name: 'Elm Farm', zip_code: '77002' })
    await ann.post('customer/', { customer_name: 'Same Farm', code: 'SAME', zip_code: '77003' })
    const batch = await upload(
      ann,
      'customer',
      csv([
        heads,
        ['Ash Farm', 'ASH', '77001', 'tx', 'houston', '$1,250.00', 'net 30', 'Yes', 'ash@example.test'],
        ['Oak Farm Inc', 'oak', '', 'Texas', '', '2,000', '', '', ''],
        ['ELM farm', 'ELM', '77002', '', '', '', '', '', ''],
        ['Same Farm', 'SAME', '77003', '', '', '', '', '', ''],
      ]),
    )
    expect(batch.mapping).toEqual([
      'customer_name',
      'code',
      'zip_code',
      'state_id',
      'city_id',
      'credit_limit',
      'payment_term_id',
      'po_required',
      'email',
    ])
    expect([batch.state, batch.total, ...counts(batch)]).toEqual(['preview', 4, 1, 2, 1, 0])
    expect(await one('customer', 'Ash Farm')).toBeUndefined()
    const started = await ann.post(`import/${batch.id}/commit`)
    expect(started.state).toBe('committing')
    await work(world, ann, batch.id)
    const after = await ann.get(`import/${batch.id}`)
    expect([after.state, after.done, ...counts(after)]).toEqual(['committed', 3, 1, 2, 1, 0])
    const ash = await one('customer', 'Ash Farm')
    expect(ash).toMatchObject({
      code: 'ASH',
      zip_code: '77001',
      credit_limit: '1250.00',
      po_required: true,
      state: { name: 'Texas' },
      city: { name: 'Houston' },
      payment_term: { name: 'Net 30' },
    })
    expect(await one('customer', 'Oak Farm Inc')).toMatchObject({
      code: 'oak',
      credit_limit: '2000.00',
      rev: 2,
    })
    expect(await one('customer', 'ELM farm')).toMatchObject({ code: 'ELM', rev: 2 })
    const [entry] = (await ann.get(`audit/?entity=customer&entity_id=${ash.id}`)).items
    expect(entry).toMatchObject({
      command: 'customer.created',
      actor_name: 'Ann Admin',
      request_id: `import:${batch.id}`,
    })
    const back = await undo(world, ann, batch.id)
    expect([back.state, back.kept]).toEqual(['undone', 0])
    expect(await one('customer', 'Ash Farm')).toBeUndefined()
    expect(await one('customer', 'Oak Farm')).toMatchObject({
      customer_name: 'Oak Farm',
      code: 'OAK',
      credit_limit: '100.00',
    })
    expect(await one('customer', 'Elm Farm')).toMatchObject({ customer_name: 'Elm Farm', code: null })
  })
  it('names every wrong cell and leaves its line out', async () => {
    const batch = await upload(
      ann,
      'customer',
      csv([
        heads,
        ['Bad One', 'B1', '77001', 'Texarkana', 'Houston', 'lots', 'Net 45', 'maybe', ''],
        ['', 'B2', '', '', '', '', '', '', 'no at sign'],
        ['Good One', 'B3', '', '', '', '', '', '', ''],
        ['Good One', 'B4', '', '', '', '', '', '', ''],
        ['Lone Star Farms LLC', 'B5', '', '', '', '-5', '', '', ''],
      ]),
    )
    expect(said(batch)).toEqual([
      '2 State: No state is called “Texarkana”',
      '2 Credit limit: Enter a number',
      '2 Terms: No payment term is called “Net 45”',
      '2 PO required: Enter yes or no',
      '3 Customer: Enter a value',
      '3 Email: Enter an email address like name@example.com',
      '5 Customer: The same as line 4',
      '6 Credit limit: Must be 0 or more',
    ])
    expect(counts(batch)).toEqual([1, 0, 0, 4])
    const wrong = await ann.call('GET', `import/${batch.id}/wrong`)
    const text = new TextDecoder().decode(wrong.bytes)
    expect(text.split('\r\n')[0]).toBe(
      'Customer,Acct,Zip,State,City,Credit limit,Terms,PO required,Email,What is wrong',
    )
    expect(text).toContain('Terms: No payment term is called “Net 45”')
    expect(counts(await commit(world, ann, batch.id))).toEqual([1, 0, 0, 4])
    expect(await one('customer', 'Good One')).toMatchObject({ code: 'B3' })
    const rows = await ann.get(`import/${batch.id}/row?action=error&size=2`)
    expect([rows.total, rows.items[0].row, rows.items[0].errors.length]).toEqual([4, 2, 4])
  })
  it('keeps what looks like a formula as text, and gives it out guarded', async () => {
    await bring(world, ann, 'customer', [
      ['Customer', 'Notes'],
      ['=1+1 Fuel', '@SUM(A1)'],
      ['Dash', "'-cheap-"],
    ])
    expect(await one('customer', '=1+1 Fuel')).toMatchObject({
      customer_name: '=1+1 Fuel',
      notes: '@SUM(A1)',
    })
    expect(await one('customer', 'Dash')).toMatchObject({ notes: '-cheap-' })
    const batch = await upload(
      ann,
      'customer',
      csv([
        ['Customer', 'Email'],
        ['=cmd()', 'nope'],
      ]),
    )
    expect(new TextDecoder().decode((await ann.call('GET', `import/${batch.id}/wrong`)).bytes)).toContain(
      "'=cmd()",
    )
  })
  it('corrects the columns, and remembers the choice for the next file', async () => {
    const lines = [
      ['Kundenname', 'Betreuer'],
      ['Umlaut Öl GmbH', 'Kim'],
    ]
    const batch = await upload(ann, 'customer', csv(lines))
    expect([batch.mapping, batch.planned, batch.lacks, batch.due]).toEqual([
      [null, null],
      false,
      ['Customer'],
      0,
    ])
    expect(
      (await ann.call('PUT', `import/${batch.id}`, { mapping: ['customer_name', 'customer_name'] })).body
        .detail,
    ).toMatch(/Two columns/)
    expect((await ann.call('PUT', `import/${batch.id}`, { mapping: ['balance', null] })).status).toBe(422)
    const right = await ann.put(`import/${batch.id}`, { mapping: ['customer_name', null] })
    expect([counts(right), right.mapping]).toEqual([
      [1, 0, 0, 0],
      ['customer_name', null],
    ])
    await commit(world, ann, batch.id)
    expect((await upload(ann, 'customer', csv(lines))).mapping).toEqual(['customer_name', null])
  })
  it.each<[string, string | Uint8Array]>([
    [
      'semicolons',
      csv(
        [
          ['Customer', 'Credit limit'],
          ['Semi', '1.250,50'],
        ],
        ';',
      ),
    ],
    [
      'tabs',
      csv(
        [
          ['Customer', 'Credit limit'],
          ['Semi', '1250.5'],
        ],
        '\t',
      ),
    ],
    [
      'a mark before it',
      `\ufeff${csv([
        ['Customer', 'Credit limit'],
        ['Semi', '$1,250.50 '],
      ])}`,
    ],
    [
      'Windows-1252',
      Uint8Array.from(
        [...'Customer,Credit limit\nSemi caf']
          .map((c) => c.charCodeAt(0))
          .concat(
            [0xe9, 0x2c],
            [...'1250.50'].map((c) => c.charCodeAt(0)),
          ),
      ),
    ],
    ['one of Excel', 'sep=;\r\nCustomer;Credit limit\r\nSemi;1250,50\r\n'],
  ])('reads a file with %s', async (_, bytes) => {
    const batch = await upload(ann, 'customer', bytes)
    const [row] = (await ann.get(`import/${batch.id}/row`)).items
    expect(counts(batch)).toEqual([1, 0, 0, 0])
    expect(row.cells[0]).toMatch(/^Semi( café)?$/)
    const { rows } = await world.database.asOwner((c) =>
      c.query('select values from import_row where batch_id = $1', [batch.id]),
    )
    expect(rows[0].values.credit_limit).toBe('1250.50')
  })
  it('reads a workbook: numbers, days and yes or no as they are meant', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Customer', 'Zip', 'Credit limit', 'PO required'],
            ['Sheet Farm', 77002, 0.1 + 0.2, true],
          ],
        },
      ],
    })
    const batch = await ann.post('import/customer', formOf(bytes as Uint8Array, 'rows.xlsx'))
    expect([said(batch), counts(batch)]).toEqual([
      ['2 Credit limit: Enter at most 2 decimals'].slice(1),
      [1, 0, 0, 0],
    ])
    await commit(world, ann, batch.id)
    expect(await one('customer', 'Sheet Farm')).toMatchObject({
      zip_code: '77002',
      credit_limit: '0.30',
      po_required: true,
    })
  })
})

describe('every other kind', () => {
  const brought = async (entity: string, lines: readonly (readonly string[])[]) => {
    const batch = await bring(world, ann, entity, lines)
    return [counts(batch), said(batch)]
  }
  it('ship-tos, then their tanks and contacts', async () => {
    expect(
      await brought('ship-to', [
        ['Customer', 'Site', 'Address', 'City', 'State', 'Terminal'],
        ['Lone Star Farms LLC', 'Back yard', '2 Farm Rd', 'Houston', 'TX', 'Bayou Terminal'],
        ['Lone Star Farms LLC', 'Main yard', '1 Farm Road', '', '', ''],
        ['Nobody', 'X', '1', 'Houston', 'TX', ''],
      ]),
    ).toEqual([[1, 1, 0, 1], ['4 Customer: No customer is called “Nobody”']])
    expect(
      await brought('asset', [
        ['Customer', 'Site', 'Tank', 'Product', 'Capacity', 'On hand'],
        ['Lone Star Farms LLC', 'Back yard', 'Day tank', 'ulsd-d', '8,000 gal', '500'],
        ['Lone Star Farms LLC', 'Main yard', 'North tank', '', '99,000', ''],
        ['Lone Star Farms LLC', 'No yard', 'T', '', '', ''],
      ]),
    ).toEqual([[1, 1, 0, 1], ['4 Site: No delivery site is called “No yard”']])
    expect(await one('asset', 'Day tank')).toMatchObject({
      capacity: '8000.000',
      inventory: '500.000',
      product: { name: 'ULSD dyed' },
      ship_to: { name: 'Back yard' },
    })
    expect(
      await brought('customer-contact', [
        ['Customer', 'Name', 'Email', 'Receives'],
        ['Lone Star Farms LLC', 'Pat Field', 'pat@example.test', 'Invoice; Delivery ticket'],
        ['Lone Star Farms LLC', 'Sam', '', 'newsletter'],
      ]),
    ).toEqual([
      [1, 0, 0, 1],
      [
        '3 Receives: Choose of invoice, delivery ticket, price quote, statement, order confirmation, delay alert, credit',
      ],
    ])
    expect(await one('customer-contact', 'Pat Field')).toMatchObject({ service_ids: [1, 2] })
    expect(
      await brought('customer-contact', [
        ['Customer', 'Name', 'Email', 'Phone'],
        ['Lone Star Farms LLC', 'Pat F. Field', 'PAT@example.test', '713-555-0177'],
      ]),
    ).toEqual([[0, 1, 0, 0], []])
  })
  it('products, terminals and suppliers', async () => {
    expect(
      await brought('product', [
        ['Name', 'SKU', 'UOM', 'Dyed'],
        ['Kerosene', 'K-1', 'gal', 'no'],
        ['ULSD clear', 'ulsd-c', 'Gallons', ''],
        ['Bad', 'B', 'barrel', ''],
      ]),
    ).toEqual([[1, 1, 0, 1], ['4 UOM: Choose one of gallon, liter, pound, ton, each']])
    expect(
      await brought('terminal', [
        ['Terminal', 'TCN'],
        ['Gulf Terminal', 'T-74-TX-2702'],
        ['Bayou Terminal', 'T-74-TX-2701'],
        ['Errors', 'TX-1'],
      ]),
    ).toEqual([[1, 1, 0, 1], ['4 TCN: Write it as on the IRS list: T-74-TX-2701']])
    expect(
      await brought('supplier', [
        ['Vendor', 'Vendor code', 'Terminals'],
        ['Gulf Supply', 'GULF', 'Bayou Terminal; T-74-TX-2702'],
        ['New Supply', 'NEW', 'Bayou Terminal, Nowhere'],
      ]),
    ).toEqual([[0, 1, 0, 1], ['3 Terminals: No terminal is called “Nowhere”']])
    expect((await one('supplier', 'Gulf Supply')).terminal_ids).toHaveLength(2)
  })
  it('buying prices, one ending the other, and back to how they were', async () => {
    const prices = async () =>
      (await ann.get(`buying-price/?product_id=${shop.id.DYED}`)).items
        .map((p: Json) => [p.price, p.effective_from, p.effective_to, p.source])
        .toSorted()
    const before = await prices()
    const lines = [
      ['Supplier', 'Terminal', 'Product', 'Price', 'Date'],
      ['Gulf Supply', 'Bayou Terminal', 'ULSD-D', '$2.50', '3/2/2026 6:00 PM'],
      ['GULF', 'Bayou Terminal', 'ULSD-D', '2.45', '03/01/2026 18:00'],
      ['Gulf Supply', 'Bayou Terminal', 'ULSD-D', '2.1', '1/1/2026'],
      ['Gulf Supply', 'Bayou Terminal', 'ULSD-D', '2.2', '13/1/2026'],
    ]
    const asked = await upload(ann, 'buying-price', csv(lines))
    expect(asked.columns[4].questions.map(({ ask, words }: Json) => [ask, words])).toEqual([
      ['order', 'Some days have the month first, others the day: 3/2/2026 6:00 PM and 13/1/2026'],
    ])
    expect((await ann.call('POST', `import/${asked.id}/commit`)).body.code).toBe('NOTHING_TO_WRITE')
    await ann.put(`import/${asked.id}`, { answers: [{ column: 4, ask: 'order', value: 'mdy' }] })
    const batch = await commit(world, ann, asked.id)
    expect([counts(batch), said(batch)]).toEqual([
      [2, 0, 0, 2],
      [
        '4 -: This period overlaps another price of the same supplier, terminal and product',
        '5 Date: Enter it as month/day/year followed by a time',
      ],
    ])
    expect(await prices()).toEqual([
      ['2.375000', before[0][1], '2026-03-02T00:00:00.000Z', 'manual'],
      ['2.450000', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z', 'import'],
      ['2.500000', '2026-03-03T00:00:00.000Z', null, 'import'],
    ])
    expect((await undo(world, ann, batch.id)).kept).toBe(0)
    expect(await prices()).toEqual(before)
  })
  it('tax rates, which are ended and not changed', async () => {
    const rates = async () =>
      (await ann.get(`tax/${shop.id.LUST}`)).rates.map((r: Json) => [
        r.rate,
        r.effective_from,
        r.effective_to,
      ])
    expect(
      await brought('tax-rate', [
        ['Tax', 'Rate', 'Effective', 'Until'],
        ['LUST', '0.001', '1/1/2026', '12/31/2026'],
        ['LUST', '0.002', '2027-01-01', ''],
        ['Federal excise diesel', '0.25', '2026-01-01', ''],
        ['Federal excise diesel', '0.25', '2026-06-01', ''],
      ]),
    ).toEqual([
      [1, 1, 0, 2],
      [
        '4 Rate: A rate is not changed: end it and add another',
        '5 -: This period overlaps another rate of the same tax',
      ],
    ])
    expect(await rates()).toEqual([
      ['0.001000', '2026-01-01', '2026-12-31'],
      ['0.002000', '2027-01-01', null],
    ])
    const {
      items: [batch],
    } = await ann.get('import/?entity=tax-rate')
    await undo(world, ann, batch.id)
    expect(await rates()).toEqual([['0.001000', '2026-01-01', null]])
  })
  it('tax rates below zero only where the line confirms them', async () => {
    await ann.post('tax/', { name: 'Blend credit' })
    expect(
      await brought('tax-rate', [
        ['Tax', 'Rate', 'Effective', 'Until', 'Confirm below zero'],
        ['Blend credit', '-0.001', '1/1/2031', '12/31/2031'],
        ['Blend credit', '-0.002', '1/1/2032', '', 'yes'],
      ]),
    ).toEqual([[1, 0, 0, 1], ['2 Rate: Is a rate below zero meant? Enter 0 or more, or confirm it']])
  })
  it('has a template that imports itself', async () => {
    for (const entity of [
      'customer',
      'ship-to',
      'asset',
      'customer-contact',
      'product',
      'supplier',
      'terminal',
      'buying-price',
      'tax-rate',
    ]) {
      const { bytes, status } = await ann.call('GET', `import/${entity}/template`)
      expect(status).toBe(200)
      const batch = await upload(ann, entity, bytes)
      expect(
        batch.mapping.filter((field: Json) => field === null),
        entity,
      ).toEqual([])
      expect(
        said(batch).filter((text: string) => !/: No \w+|A rate is not changed/.test(text)),
        entity,
      ).toEqual([])
    }
  })
})

describe('what is refused', () => {
  it.each<[string, number, string, () => FormData]>([
    ['no file', 422, 'Choose a file', () => new FormData()],
    ['an empty file', 422, 'Choose a file', () => formOf('')],
    ['headings alone', 422, 'The file has headings and no lines', () => formOf('Customer\n')],
    [
      'a PDF',
      415,
      'This file type is not accepted: it is a PDF. Use CSV or Excel (.xlsx).',
      () => formOf('%PDF-1.7\nx'),
    ],
    [
      'an EDI file',
      415,
      'This file type is not accepted: it is an EDI file. Export it from your EDI program as CSV or Excel (.xlsx).',
      () => formOf('ISA*00*          *00*          *ZZ*GULF           *ZZ*LONESTAR'),
    ],
    [
      'a photo of a phone',
      415,
      'This file type is not accepted: it is a photo of a phone (HEIC). Use CSV or Excel (.xlsx).',
      () => formOf(Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')])),
    ],
    [
      'an open quotation mark',
      422,
      'Line 3 opens a quotation mark that nothing closes. Close or remove it.',
      () => formOf('Customer,Notes\nA,b\nC,"d\nE,f\n'),
    ],
    [
      'a broken workbook',
      415,
      'This file type is not accepted',
      () => formOf(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])),
    ],
    ['bytes', 415, 'This file type is not accepted', () => formOf(Uint8Array.from([1, 0, 2, 0, 3]))],
    [
      'too many lines',
      422,
      'The file has more than 50,000 lines. Split it into several.',
      () => formOf(`Customer\n${'x\n'.repeat(50_001)}`),
    ],
    ['too many columns', 422, 'The file has more than 200 columns', () => formOf(`${'a,'.repeat(201)}\n1`)],
    ['too large', 413, 'The file is larger than 15 MB', () => formOf(new Uint8Array(17 * 1024 * 1024))],
  ])('%s', async (_, status, detail, form) => {
    const reply = await ann.call('POST', 'import/customer', form())
    expect([reply.status, reply.body.detail]).toEqual([status, detail])
  })
  it.each<[string, number, number, number, string]>([
    [
      'unpacks to more than it may',
      200 * 1024 * 1024,
      1,
      413,
      'The file is larger than 64 MB when it is unpacked',
    ],
    ['is larger than it says', 200, 3000, 415, 'This file type is not accepted'],
    ['does not say how large it is', 0, 1, 415, 'This file type is not accepted'],
  ])('a workbook that %s', async (_, says, lines, status, detail) => {
    const bytes = (await writeXlsx({
      sheets: [
        { name: 'A', rows: [['Customer'], ...Array.from({ length: lines }, (__, i) => [`Farm ${i}`])] },
      ],
    })) as Uint8Array
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let i = 0; i < bytes.length - 4; i++)
      if (view.getUint32(i, true) === 0x02014b50) view.setUint32(i + 24, says, true)
    const reply = await ann.call('POST', 'import/customer', formOf(bytes))
    expect([reply.status, reply.body.detail]).toEqual([status, detail])
  })
})

describe('twice, and after a crash', () => {
  it('2,000 rows: a server that dies goes on at the same line, nothing twice, and the stream shows the progress', async () => {
    const { id, created } = await upload(ann, 'customer', csv(many(2000)))
    expect(created).toBe(2000)
    const head = await headOf(world.server, ann)
    await ann.post(`import/${id}/commit`)
    await expect(work(world, ann, id, 2)).rejects.toThrow('the server died')
    expect([await total('Row '), (await ann.get(`import/${id}`)).done]).toEqual([1000, 1000])
    await Promise.all([work(world, ann, id), work(world, ann, id)])
    expect([await total('Row '), counts(await ann.get(`import/${id}`))]).toEqual([2000, [2000, 0, 0, 0]])
    const frames = named(
      await follow(world.server, ann, head, (all) => all.some((f) => f.event === 'import.committed'), 20_000),
    )
    expect(frames.filter((f) => f.event === 'customer.created')).toHaveLength(2000)
    expect(frames.filter((f) => f.event === 'import.progressed').map((f) => f.data.payload.done)).toEqual([
      0, 500, 1000, 1500, 2000,
    ])
    await ann.post(`import/${id}/undo`)
    await expect(work(world, ann, id, 3)).rejects.toThrow('the server died')
    expect(await total('Row ')).toBe(500)
    await work(world, ann, id)
    await work(world, ann, id)
    expect([await total('Row '), (await ann.get(`import/${id}`)).state]).toEqual([0, 'undone'])
  }, 60_000)
  it('an upload, a commit and an undo that are repeated happen once', async () => {
    const key = { 'idempotency-key': 'once:1' }
    const form = formOf(csv(many(2, 'Once')))
    const first = await ann.post('import/customer', form, key)
    expect((await ann.post('import/customer', form, key)).id).toBe(first.id)
    await commit(world, ann, first.id)
    expect((await ann.post(`import/${first.id}/commit`)).state).toBe('committed')
    await undo(world, ann, first.id)
    expect((await ann.post(`import/${first.id}/undo`)).state).toBe('undone')
    expect((await ann.call('POST', `import/${first.id}/commit`)).body.code).toBe('INVALID_TRANSITION')
  })
  it('a name taken between the look and the writing is an error of its line alone', async () => {
    const { id } = await upload(ann, 'customer', csv(many(3, 'Raced')))
    await ann.post('customer/', { customer_name: 'Raced 1' })
    const after = await commit(world, ann, id)
    expect(counts(after)).toEqual([2, 0, 0, 1])
    expect((await ann.get(`import/${id}/row?action=error`)).items[0]).toMatchObject({
      row: 3,
      written: false,
      errors: [{ heading: 'Customer', message: 'Already exists' }],
    })
    expect((await undo(world, ann, id)).kept).toBe(0)
    expect(await total('Raced')).toBe(1)
  })
  it('refuses to undo rows that changed since, and keeps what others need', async () => {
    const batch = await bring(world, ann, 'customer', many(3, 'Touched'))
    const [row] = (await ann.get(`import/${batch.id}/row`)).items
    await ann.put(`customer/${row.row_id}`, { notes: 'mine' })
    const no = await ann.call('POST', `import/${batch.id}/undo`)
    expect([no.status, no.body.code, no.body.detail, no.body.fields]).toEqual([
      409,
      'CHANGED_SINCE',
      '1 row was changed since: Touched 0',
      [{ path: 'line 2', message: 'Touched 0 was changed since', code: 'changed' }],
    ])
    const used = await bring(world, ann, 'customer', many(2, 'Used'))
    const [first] = (await ann.get(`import/${used.id}/row`)).items
    await ann.post('ship-to/', {
      customer_id: first.row_id,
      name: 'Y',
      address_one: '1',
      state_id: shop.id.TX,
      city_id: shop.id.HOU,
    })
    const back = await undo(world, ann, used.id)
    expect([back.kept, await total('Used')]).toEqual([1, 1])
    expect((await ann.get(`import/${used.id}/row`)).items[0].kept).toMatch(
      /referenced|associated|Cannot delete/,
    )
  })
  it('runs by itself', async () => {
    await world.server.work()
    const { id } = await upload(ann, 'customer', csv(many(3, 'Alone')))
    await ann.post(`import/${id}/commit`)
    for (let i = 0; i < 600 && (await ann.get(`import/${id}`)).state !== 'committed'; i++)
      await new Promise((r) => setTimeout(r, 50))
    expect(await total('Alone')).toBe(3)
  }, 60_000)
})
describe('what is kept for a time only', () => {
  it('a file that was not imported for a month, and a batch a year after it was written', async () => {
    const purged = async () =>
      purgeOld({
        database: world.database,
        store: diskStore(path.join(world.dir, 'files')),
        now: world.clock.now(),
        expires: plugins.flatMap((one) => one.expires ?? []),
      })
    const aged = async (id: number, days: number) => {
      await world.database.asOwner((c) =>
        c.query('update import_batch set updated_at = $2 where id = $1', [
          id,
          new Date(world.clock.now().getTime() - days * 86_400_000),
        ]),
      )
    }
    const lines = async (id: number) =>
      (await world.database.asOwner((c) => c.query('select from import_row where batch_id = $1', [id])))
        .rowCount
    const old = await bring(world, ann, 'customer', many(2, 'Old'))
    const done = await bring(world, ann, 'customer', many(2, 'Done'))
    const left = await upload(ann, 'customer', csv(many(2, 'Left')))
    const young = await upload(ann, 'supplier', csv([['Supplier'], ['Young'], ['Younger']]))
    for (const [batch, days] of [
      [left, 31],
      [young, 29],
      [old, 366],
      [done, 364],
    ] as const)
      await aged(batch.id, days)
    await purged()
    expect([await lines(left.id), await lines(young.id), await lines(old.id), await lines(done.id)]).toEqual([
      0, 2, 0, 2,
    ])
    expect([(await ann.call('GET', `import/${left.id}`)).status, await total('Old')]).toEqual([404, 2])
  })
})
