/**
 * docs/security.md: every item of ASVS 5.0.0 at level 1 or 2 stands there once, with a test that exists, a
 * reason why it does not apply, or the word open and why.
 */
import { describe, expect, it } from 'vitest'
import { PUSH_HOSTS } from '../../schema/road/phones.ts'
import { SECURITY_ITEMS } from './agreed/security-items.ts'
import { files, textOf } from './everything.ts'

const page = textOf('docs/security.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+) \|$/gm)].map(
  ([, item, level, words, proof]) => ({ item: item!, level: level!, words: words!, proof: proof! }),
)
const wanted = Object.entries(SECURITY_ITEMS).flatMap(([section, levels]) =>
  [...levels].flatMap((level, i) => (level === '3' ? [] : [`${section}.${i + 1} ${level}`])),
)
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|md|json|txt))`/g)].map(([, file]) => file!)
const isShown = (proof: string): boolean => !/^(not applicable: |\*\*open\*\*: )/.test(proof)

describe('docs/security.md', () => {
  it('has every item once, with its level', () => {
    expect(wanted).toHaveLength(253)
    expect(rows.map(({ item, level }) => `${item} ${level}`).toSorted()).toEqual(wanted.toSorted())
  })
  it('names everybody the server talks to', () => {
    const [, calls = ''] = page.split('## Whom the server talks to')
    const named = [
      ...PUSH_HOSTS.map((host) => host.replace('*.', '')),
      'ROUTING_URL',
      'SMTP_URL',
      'DATABASE_URL',
    ]
    expect(named.filter((name) => !calls.split('\n## ')[0]!.includes(`\`${name}\``))).toEqual([])
  })
  it('names a file for each item that is shown, and each file exists', () => {
    expect(rows.filter(({ proof }) => isShown(proof) && !namedIn(proof).length)).toEqual([])
    expect(namedIn(page).filter((file) => /^\w+\//.test(file) && !files.includes(file))).toEqual([])
  })
  it('gives a reason for each that is not', () => {
    expect(
      rows.filter(({ proof }) => !isShown(proof) && proof.split(': ').slice(1).join(': ').length < 6),
    ).toEqual([])
  })
  it('counts what it says: of those that apply, nine in ten of level 2 at least, and all of level 1', () => {
    const told = ['1', '2'].map((level) => {
      const all = rows.filter((row) => row.level === level)
      const idle = all.filter(({ proof }) => proof.startsWith('not applicable'))
      const shown = all.filter(({ proof }) => isShown(proof))
      expect(page).toContain(
        `Level ${level}: ${shown.length} of ${all.length - idle.length} that apply (${idle.length} do not).`,
      )
      return {
        open: all.length - idle.length - shown.length,
        share: shown.length / (all.length - idle.length),
      }
    })
    expect(told[0]!.open).toBe(0)
    expect(told[1]!.share).toBeGreaterThanOrEqual(0.9)
  })
})
