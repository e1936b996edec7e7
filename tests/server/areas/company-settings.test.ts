import { describe, expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()

describe('one thin thread', () => {
  it('keeps company settings, one per tenant, with versions', async () => {
    expect(await ann.get('company-settings/')).toMatchObject({
      id: 0,
      company_name: '',
      state_id: 0,
      logo: [],
    })
    const made = await ann.call('POST', 'company-settings/', {
      company_name: 'Lone Star Fuel',
      zip_code: '77002',
    })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({ rev: 1, billing_basis: 'gross' })
    expect((await ann.call('POST', 'company-settings/', { company_name: 'x' })).body).toMatchObject({
      code: 'ALREADY_EXISTS',
    })
    const changed = await ann.call(
      'PUT',
      `company-settings/${made.data.id}`,
      { phone_number: '555-0142' },
      { 'if-match': '"v1"' },
    )
    expect(changed.data.rev).toBe(2)
    const late = await ann.call(
      'PUT',
      `company-settings/${made.data.id}`,
      { phone_number: '555-0143' },
      { 'if-match': '"v1"' },
    )
    expect(late.status).toBe(412)
    expect(late.body.current.rev).toBe(2)
  })
  it('refuses what is no setting, in the specification’s words, at its field', async () => {
    const bob = await world.signUp()
    const refused = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const { status, body: said } = await bob.call(method, path, body)
      return [status, said.detail, said.fields[0]]
    }
    const NULL = 'none is not an allowed value'
    for (const [field, name] of [
      ['company_name', 'Company name'],
      ['zip_code', 'Zip code'],
      ['price_at', 'Price at'],
    ] as const)
      expect(
        await refused('POST', 'company-settings/', { company_name: 'Lone Star Fuel', [field]: null }),
      ).toMatchObject([422, `validation error: ${name}: ${NULL}`, { path: field, message: NULL }])
    expect(await refused('POST', 'company-settings/', { company_name: 'x', state_id: 999 })).toMatchObject([
      422,
      'validation error: Choose an existing state',
      { path: 'state_id' },
    ])
    const made = await bob.post('company-settings/', {
      company_name: 'Lone Star Fuel',
      email: 'office@lonestar.example',
      website_url: 'www.lonestar.example/fuel',
    })
    for (const [field, value, words] of [
      ['email', 'bad', 'Enter an email address like name@example.com'],
      ['website_url', 'notaurl', 'Enter a website like www.example.com'],
    ] as const)
      expect(await refused('PUT', `company-settings/${made.id}`, { [field]: value })).toMatchObject([
        422,
        expect.stringMatching(/^validation error: /),
        { path: field, message: words },
      ])
    expect(await bob.put(`company-settings/${made.id}`, { email: '', website_url: '' })).toMatchObject({
      email: '',
      website_url: '',
    })
  })
  it('keeps yards: made, listed, searched, changed, deleted, each with its event', async () => {
    const made = await ann.call('POST', 'yard/', { name: 'North' }, { 'idempotency-key': 'c-1:1' })
    expect(made.status).toBe(201)
    expect(made.body.events).toMatchObject([
      { type: 'yard.created', entity: 'yard', entity_id: made.data.id, rev: 1, cause: 'c-1' },
    ])
    expect(await ann.get('yard?search=nor')).toMatchObject({ total: 1, page: 1, size: 25, pages: 1 })
    expect((await ann.put(`yard/${made.data.id}`, { name: 'South' })).rev).toBe(2)
    expect((await ann.call('DELETE', `yard/${made.data.id}`)).data).toEqual({ id: made.data.id })
    expect((await ann.call('PUT', `yard/${made.data.id}`, { name: 'x' })).body.detail).toBe('Yard not found')
  })
})
