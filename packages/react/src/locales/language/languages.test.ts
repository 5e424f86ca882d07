import type { BuiltInLanguage } from '@latchkey/core/ui'
import { expect, test } from 'vitest'
import { ar } from '../ar/ar.js'
import { de } from '../de/de.js'
import { languageTable } from './languageTable.js'

type Leaf = readonly [path: string, value: unknown]

/** Every text by its path; functions are called with letters that occur nowhere else. */
function leavesOf(value: unknown, path = ''): readonly Leaf[] {
  if (typeof value === 'function')
    return [
      [
        path,
        /(found|decimals|cooldown|digit|resendIn)$/i.test(path) ? value(7) : value('QZ', 'ZQ'),
      ],
    ]
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
}

/** All texts of a language, those included that load with the views that show them. */
async function textsOf(tag: keyof typeof languageTable): Promise<ReadonlyMap<string, unknown>> {
  const { late, messages } = await languageTable[tag]()
  const parts = await Promise.all(Object.values(late).map((load) => load()))
  return new Map([messages, ...parts].flatMap((words) => leavesOf(words)))
}
const english = await textsOf('en')

/** Texts that are the same in both languages. */
const alike: Readonly<Record<Exclude<BuiltInLanguage, 'en'>, readonly string[]>> = {
  de: [
    '.connect.wallets',
    '.allWallets.wallets',
    '.account.tabs.nfts',
    '.accountSettings.wallet',
    '.titles.NftDetail',
    '.downloads.website',
    '.pairing.platforms.browser',
    '.pairing.platforms.mobile',
    '.pairing.platforms.web',
    '.pairing.platforms.desktop',
    '.sendPreview.speeds.normal',
  ],
  ar: [],
}

for (const tag of Object.keys(alike) as (keyof typeof alike)[]) {
  const texts = await textsOf(tag)

  test(`${tag} has every text that English has, and no other`, () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    expect([...texts.values()].filter((text) => typeof text !== 'string' || !text.trim())).toEqual(
      [],
    )
  })

  test(`${tag} leaves nothing in English`, () => {
    const same = [...texts].filter(([path, text]) => english.get(path) === text)
    expect(same.map(([path]) => path).sort()).toEqual([...alike[tag]].sort())
  })

  test(`${tag} takes the same names into its sentences`, () => {
    for (const [path, text] of english) {
      for (const part of ['QZ', 'ZQ', '7', '{documents}', '{time}']) {
        const isTaken = String(text).includes(part)
        expect([path, part, String(texts.get(path)).includes(part)]).toEqual([path, part, isTaken])
      }
    }
  })
}

test('German declines what has no name', () => {
  const { anyWallet, failed, title } = de.connecting
  expect(title(anyWallet)).toBe('Weiter in Ihrer Wallet')
  expect(title('Demo')).toBe('Weiter in Demo')
  expect(failed(anyWallet)).toBe('Verbindung mit Ihrer Wallet fehlgeschlagen')
})

test.each([
  [0, 'لا شبكات'],
  [1, 'شبكة واحدة'],
  [2, 'شبكتان'],
  [7, '7 شبكات'],
  [11, '11 شبكة'],
  [100, '100 شبكة'],
])('Arabic counts %d', (count, text) => {
  expect(ar.networks.found(count)).toBe(text)
})
