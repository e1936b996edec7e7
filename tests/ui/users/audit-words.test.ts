/** The audit log in sentences: verbs, names, and what changed without ids and field names. */
import { describe, expect, test } from 'vitest'
import { nameOf, reasonOf, verbOf } from '#schema/values/audit-words.ts'
import { actsOf, changesOf, sameDeed } from '#plugins/users/screens/audit-words.ts'

describe('an entry of the audit log', () => {
  test('has a verb in the past', () => {
    const facts = ['created', 'updated', 'assigned', 'status-changed', 'date-changed', 'put-on-hold', 'merge']
    expect(facts.map((fact) => verbOf(`sales-order.${fact}`))).toEqual([
      'added',
      'changed',
      'assigned',
      'changed the status of',
      'changed the date of',
      'put on hold',
      'changed (merge)',
    ])
  })
  test('names the part that it happened to, as a person would', () =>
    expect(
      ['invoice.payment-recorded', 'invoice.payment-reversed', 'asset.reading-recorded', 'x.item-added'].map(
        verbOf,
      ),
    ).toEqual([
      'recorded a payment of',
      'reversed a payment of',
      'recorded a reading of',
      'added an item of',
    ]))
  test('calls a record by its number, else by its name', () => {
    const after = { id: 7, order_no: 'SO-10482', customer_name: 'Lone Star Haulage' }
    expect(nameOf({ before: null, after })).toBe('SO-10482')
    expect(nameOf({ before: { customer_name: 'Lone Star Haulage' }, after: null })).toBe('Lone Star Haulage')
    expect(nameOf({ before: null, after: { id: 7 } })).toBeUndefined()
  })
  test('says what changed as screens show it, and leaves bare ids out', () => {
    const before = {
      rev: 1,
      ordered: '7500.000',
      total: '22096.07',
      driver_id: 3,
      term_id: 1,
      term: { name: 'Net 30' },
    }
    const after = {
      rev: 2,
      ordered: '8000.000',
      total: '23569.14',
      driver_id: 4,
      term_id: 2,
      term: { name: 'Net 10' },
    }
    expect(changesOf({ before, after })).toEqual([
      { field: 'Ordered', was: '7,500', is: '8,000' },
      { field: 'Total', was: '$22,096.07', is: '$23,569.14' },
      { field: 'Term', was: 'Net 30', is: 'Net 10' },
    ])
  })
  test('looks into the parts of a record', () => {
    const margin = (text: string) => ({ margin: { margin: text, margin_type: 'amount' } })
    expect(changesOf({ before: margin('0.100000'), after: margin('0.150000') })).toEqual([
      { field: 'Margin', was: '$0.10', is: '$0.15' },
    ])
  })
  test('repeats the reason', () => {
    expect(reasonOf({ after: { hold_reason: 'Over the credit limit' } })).toBe('Over the credit limit')
    expect(reasonOf({ after: null })).toBeUndefined()
  })
})
describe('acts of the audit log', () => {
  const entry = (seq: number, request_id: string, command = 'sales-order.archived') => ({
    seq,
    request_id,
    command,
    entity: command.split('.')[0]!.replace('-', '_'),
    entity_id: seq,
    at: '2026-03-02T15:00:00.000Z',
    actor_id: 1,
    actor_name: 'Ann',
    before: null,
    after: null,
    hash: '',
    previous_hash: '',
  })
  test('are the entries of one request, what was meant first', () => {
    const acts = actsOf([
      entry(5, 'b', 'asset.updated'),
      entry(4, 'b', 'sales-order.delivered'),
      entry(3, 'a'),
      entry(2, ''),
      entry(1, ''),
    ])
    expect(acts.map(({ main, others }) => [main.seq, others.map(({ seq }) => seq)])).toEqual([
      [4, [5]],
      [3, []],
      [2, []],
      [1, []],
    ])
    expect(sameDeed(acts[0]!, 'Sales order')).toBeUndefined()
    expect(sameDeed(acts[1]!, 'Sales order')).toBeUndefined()
  })
  test('count their records where the same was done to all of them', () => {
    const [act] = actsOf([entry(3, 'a'), entry(2, 'a'), entry(1, 'a')])
    expect(sameDeed(act!, 'Sales order')).toBe('3 sales orders')
  })
})
