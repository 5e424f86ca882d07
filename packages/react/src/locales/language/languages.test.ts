import { expect, test } from 'vitest'
import { ar } from '../ar/ar.js'
import { arSignIn, arSignInErrors } from '../ar/arSignIn.js'
import { arSmartAccount } from '../ar/arSmartAccount.js'
import { arSocial } from '../ar/arSocial.js'
import { arSwap } from '../ar/arSwap.js'
import { de } from '../de/de.js'
import { deSignIn, deSignInErrors } from '../de/deSignIn.js'
import { deSmartAccount } from '../de/deSmartAccount.js'
import { deSocial } from '../de/deSocial.js'
import { deSwap } from '../de/deSwap.js'
import { en } from '../en/en.js'
import { enEmailSteps } from '../en/enEmailSteps.js'
import { enNewcomer } from '../en/enNewcomer.js'
import { enProtection } from '../en/enProtection.js'
import { enSignIn, enSignInErrors } from '../en/enSignIn.js'
import { enSmartAccount } from '../en/enSmartAccount.js'
import { enSocial } from '../en/enSocial.js'
import { enSwap } from '../en/enSwap.js'
import { swapActivityMessages } from '../swapActivityMessages.js'
import type { Messages } from './Messages.js'

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
const textsOf = (messages: Messages) => new Map(leavesOf(messages))
// Texts after the form for the e-mail, for newcomers, of protection, of smart accounts, of social logins, of swaps and of signing in load with their views.
const english = textsOf({
  ...en,
  ...enEmailSteps,
  ...enNewcomer,
  ...enProtection,
  ...enSmartAccount,
  ...enSocial,
  ...enSwap,
  ...swapActivityMessages.en,
  ...enSignIn,
  errors: { ...en.errors, ...enSignInErrors },
})
const others: Readonly<Record<string, Messages>> = {
  de: {
    ...de,
    ...deSmartAccount,
    ...deSocial,
    ...deSwap,
    ...swapActivityMessages.de,
    ...deSignIn,
    errors: { ...de.errors, ...deSignInErrors },
  },
  ar: {
    ...ar,
    ...arSmartAccount,
    ...arSocial,
    ...arSwap,
    ...swapActivityMessages.ar,
    ...arSignIn,
    errors: { ...ar.errors, ...arSignInErrors },
  },
}

/** Texts that are the same in both languages. */
const alike: Readonly<Record<string, readonly string[]>> = {
  de: [
    '.connect.wallets',
    '.connect.badges.multichain',
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

for (const [tag, messages] of Object.entries(others)) {
  const texts = textsOf(messages)

  test(`${tag} has every text that English has, and no other`, () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    expect([...texts.values()].filter((text) => typeof text !== 'string' || !text.trim())).toEqual(
      [],
    )
  })

  test(`${tag} leaves nothing in English`, () => {
    const same = [...texts].filter(([path, text]) => english.get(path) === text)
    expect(same.map(([path]) => path).sort()).toEqual([...(alike[tag] ?? [])].sort())
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
