/** What the driver sent, read in the office before anybody verifies and bills it. */
import { expect, it } from 'vitest'
import { assigned, office, png, shot, site, world } from './driver-phone.ts'
import { enter, PASSWORD, type Api, type Json } from '../harness.ts'
import { looks, policed, still, WIDE } from '../look.ts'

const dan = await site.signIn(world.driverLogin.username, world.driverLogin.password)
async function upload(kind: 'photo' | 'signature', width: number, height: number): Promise<string> {
  const form = new FormData()
  form.set('file', new File([png(width, height) as BlobPart], `${kind}.png`))
  form.set('kind', kind)
  const answer = await fetch(`${site.origin}/api/storage/upload-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${dan.token}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Json).message.data.file_key
}
async function delivered(api: Api, proof: object): Promise<Json> {
  const order = await assigned()
  await api.put(`sales-order/${order.id}/start-delivery`, {})
  return api.post(`sales-order/${order.id}/deliver`, {
    line_items: [{ id: order.line_items[0].id, gross_quantity: '7512' }],
    ...proof,
  })
}

it('the office reads a spill, sees photo and signature, and is told in the list until it is verified', async () => {
  const order = await delivered(dan.api, {
    photo_file_keys: [await upload('photo', 2400, 1800), await upload('photo', 300, 900)],
    signature_file_key: await upload('signature', 600, 200),
    notes: 'Spill: Two gallons at the fill, cleaned up\nCall Maria before ten\nSigned by Maria Lopez',
  })
  const { page, context, problems } = await site.visitor({ viewport: WIDE })
  const broken = await policed(page)
  await enter(page, site.origin, 'ann1@example.test', PASSWORD)
  await page.goto(`${site.origin}/sales-order`)
  await page.getByRole('row').filter({ hasText: order.order_no }).getByText('Driver note').waitFor()
  await page.goto(`${site.origin}/sales-order/${order.id}`)
  const note = page.getByText('From the driver.').locator('..')
  await note.waitFor()
  expect(await note.innerText()).toBe(
    'From the driver. Spill: Two gallons at the fill, cleaned up\nCall Maria before ten',
  )
  const box = (await note.boundingBox())!
  expect([box.y > 0, box.y + box.height < WIDE.height]).toEqual([true, true])

  await shot(page, 'proof-order')
  const papers = page.getByRole('region', { name: 'Documents' })
  const picture = page.getByRole('dialog').getByRole('img')
  expect(await papers.getByText('Nobody on site').count()).toBe(0)
  for (const [card, alt, size] of [
    ['BOL photo 1', `BOL photo 1 of ${order.order_no}`, [2400, 1800]],
    ['BOL photo 2', `BOL photo 2 of ${order.order_no}`, [300, 900]],
    ['Signed by Maria Lopez', `Signature of Maria Lopez on ${order.order_no}`, [600, 200]],
  ] as const) {
    await papers.getByRole('button', { name: card }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: card }).waitFor()
    await picture.waitFor()
    expect(await picture.getAttribute('alt')).toBe(alt)
    await expect
      .poll(() =>
        picture.evaluate((e) => [
          (e as HTMLImageElement).naturalWidth,
          (e as HTMLImageElement).naturalHeight,
        ]),
      )
      .toEqual(size)
    const shown = (await picture.boundingBox())!
    expect([shown.width > 50, shown.y + shown.height <= WIDE.height]).toEqual([true, true])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/sales-order/${order.id}`)
    await expect
      .poll(() => papers.getByRole('button', { name: card }).evaluate((e) => e === document.activeElement))
      .toBe(true)
  }
  await still(page)
  expect(await looks(page)).toEqual([])
  await page.setViewportSize(WIDE)
  await papers.getByRole('button', { name: 'BOL photo 1' }).click()
  await picture.waitFor()
  await shot(page, 'proof-photo')
  expect(await looks(page)).toEqual([])
  await page.setViewportSize(WIDE)
  const opened = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' }).click()
  const tab = await opened
  await expect.poll(() => tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(2400)
  await tab.close()
  await page.getByRole('button', { name: 'Close' }).click()

  await office.put(`sales-order/${order.id}/status?status=verified`, {})
  await page.goto(`${site.origin}/sales-order`)
  await page.getByRole('row').filter({ hasText: order.order_no }).getByText('Verified').waitFor()
  expect(await page.getByText('Driver note').count()).toBe(0)
  expect([problems, broken]).toEqual([[], []])
  await context.close()
})
it('a delivery with nobody on site says so, and a plain remark is no alarm', async () => {
  const order = await delivered(dan.api, { unattended: true, notes: 'Dog in the yard\nNo one on site' })
  expect(order.flags).not.toContain('driver_note')
  const { page, context, problems } = await site.visitor({ viewport: WIDE })
  await enter(page, site.origin, 'ann1@example.test', PASSWORD)
  await page.goto(`${site.origin}/sales-order/${order.id}`)
  await page.getByRole('region', { name: 'Documents' }).getByText('Nobody on site').waitFor()
  expect(await page.getByText('From the driver.').locator('..').innerText()).toBe(
    'From the driver. Dog in the yard',
  )
  expect(await page.getByRole('button', { name: /photo|Sign/ }).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
