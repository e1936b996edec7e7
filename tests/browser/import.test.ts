/** A file of customers without a pointer: upload, columns, a look, writing, and back. */
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { enter, openSite, type Api } from './harness.ts'
import { looks } from './look.ts'
import { drawn } from './waits.ts'

const site = await openSite()
const LINES = [
  'Kunde,Code,Zip,Credit limit',
  'Ash Farm,ASH,77001,"$1,250.00"',
  'Oak Farm,OAK,77002,lots',
  'Elm Farm,ELM,77003,',
]

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.IMPORT_SHOTS)
    for (const [size, scheme] of [
      [{ width: 1440, height: 900 }, 'light'],
      [{ width: 390, height: 844 }, 'light'],
      [{ width: 1440, height: 900 }, 'dark'],
    ] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await drawn(page)
      await page.screenshot({ path: `${process.env.IMPORT_SHOTS}/${name}-${size.width}-${scheme}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
/** From the list of customers by the palette to the page that takes a file. */
async function findImport(page: Page): Promise<void> {
  await page.goto(`${site.origin}/customer`)
  await page.getByRole('link', { name: 'Import customers' }).waitFor()
  await shot(page, 'list')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('import customers')
  await page
    .getByRole('option', { name: /Import customers/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Import customers', level: 1 }).waitFor()
  expect(await looks(page)).toEqual([])
  await shot(page, 'upload')
}
/** The file is asked for, comes, and lacks a column that is needed. */
async function chooseFile(page: Page): Promise<void> {
  // the chooser belongs to the system: that it is asked for is seen here, the file comes by itself
  const file = page.locator('input[type=file]')
  await file.evaluate((input) =>
    input.addEventListener('click', (event) => {
      event.preventDefault()
      input.setAttribute('data-asked', 'yes')
    }),
  )
  await page.keyboard.press('u')
  await page.locator('input[data-asked]').waitFor({ state: 'attached' })
  await file.setInputFiles({
    name: 'farms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LINES.join('\r\n')),
  })
  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
  await page.getByText('No column is Customer').waitFor()
  expect(await looks(page)).toEqual([])
  await shot(page, 'columns')
}
/** Says what the unknown column is, and looks at the lines. */
async function nameColumn(page: Page): Promise<void> {
  const field = page.getByRole('button', { name: /Field of Kunde/ })
  await field.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('option', { name: /^Customer/ })
    .first()
    .waitFor()
  await page.keyboard.type('Customer')
  await page.keyboard.press('Enter')
  await page.getByText('No column is Customer').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '3 lines of farms.csv' }).waitFor()
  await page.getByRole('cell', { name: /lots/ }).getByText('Enter a number').waitFor()
  expect(await looks(page)).toEqual([])
  await shot(page, 'check')
}
async function writeRows(page: Page, ann: Api): Promise<void> {
  // a reload comes back to the same place
  await page.reload()
  await page.getByRole('heading', { name: '3 lines of farms.csv' }).waitFor()
  await page.getByRole('button', { name: /Create 1, update 1/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'farms.csv is imported' }).waitFor()
  await page.getByText('Imported: 1 created, 1 updated, 1 left out').waitFor()
  expect(await looks(page)).toEqual([])
  await shot(page, 'done')
  expect(
    (await ann.get('customer/')).items
      .map((c: { customer_name: string; code: string | null }) => [c.customer_name, c.code])
      .toSorted(),
  ).toEqual([
    ['Ash Farm', 'ASH'],
    ['Elm Farm', 'ELM'],
  ])
}
/** From a row that came from a file back to how it was before. */
async function takeBack(page: Page, ann: Api): Promise<void> {
  const [ash] = (await ann.get('customer/?search=Ash%20Farm')).items
  await page.goto(`${site.origin}/customer/${ash.id}`)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('link', { name: 'from an import' }).click()
  const back = page.getByRole('button', { name: 'Undo import' })
  await back.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'farms.csv was undone' }).waitFor()
  await page.getByText('Import undone').waitFor()
  expect(
    (await ann.get('customer/')).items.map((c: { customer_name: string; code: string | null }) => [
      c.customer_name,
      c.code,
    ]),
  ).toEqual([['Elm Farm', null]])
}
/** What others changed since is not taken back. */
async function keepWhatChanged(page: Page, ann: Api): Promise<void> {
  await page.goto(`${site.origin}/import/customer`)
  await page.getByLabel('Or paste rows from a spreadsheet').fill('Customer\tCode\nPasted Farm\tPF')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /Create 1/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'pasted.txt is imported' }).waitFor()
  const [pasted] = (await ann.get('customer/?search=Pasted')).items
  await ann.put(`customer/${pasted.id}`, { notes: 'mine' })
  await page.getByRole('button', { name: 'Undo import' }).press('Enter')
  await page.getByRole('alert').getByText('Line 2: Pasted Farm was changed since').waitFor()
}

it('brings customers, names a wrong cell, and takes them back', async () => {
  const ann = await site.signUp()
  await ann.api.post('customer/', { customer_name: 'Elm Farm', zip_code: '77003' })
  const { page, problems, context } = await site.visitor({ reducedMotion: 'reduce' })
  await enter(page, site.origin, ann.username, ann.password)
  await findImport(page)
  await chooseFile(page)
  await nameColumn(page)
  await writeRows(page, ann.api)
  await takeBack(page, ann.api)
  await keepWhatChanged(page, ann.api)
  await page.goto(`${site.origin}/import`)
  await page.getByRole('link', { name: 'pasted.txt' }).waitFor()
  expect(await looks(page)).toEqual([])
  await shot(page, 'history')
  expect(problems).toEqual([])
  await context.close()
}, 120_000)
