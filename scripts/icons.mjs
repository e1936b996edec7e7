/**
 * `node scripts/icons.mjs`: draws public/icon.svg as the PNG files an installed app
 * needs. They are committed; run it when the drawing changes.
 */
import { readFileSync } from 'node:fs'
import { launch } from './shared/browser.mjs'

const svg = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8')
// a mask may cut a tenth off each side: the ground goes to the edge, the drawing stays inside
const maskable = svg.replace(' rx="14"', '').replace('translate(16 14)', 'translate(18.4 17) scale(.85)')
const browser = await launch()
for (const [name, size, drawing] of [
  ['icon-192', 192, svg],
  ['icon-512', 512, svg],
  ['icon-maskable-512', 512, maskable],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  )
  await page.screenshot({
    path: new URL(`../public/${name}.png`, import.meta.url).pathname,
    omitBackground: true,
  })
  await page.close()
}
await browser.close()
