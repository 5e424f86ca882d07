import { parseCaipNetworkId, type Wallet } from '@latchkey/protocol'
import { explorerIds } from '@latchkey/protocol/ids'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { walletEntry } from '../walletEntry.js'
import { builtInWallets } from './builtInWallets.js'

const pages = ['homepage', 'webapp_link', 'link_mode', 'app_store', 'play_store', 'chrome_store']
const stores: Readonly<Record<string, RegExp>> = {
  app_store: /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/,
  play_store: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[a-z]\w*(\.\w+)+$/i,
  // Extension ids are written in sixteen letters, a to p.
  chrome_store: /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/,
}
const rows = builtInWallets.map((wallet) => [wallet.name, wallet] as const)

function twice(values: readonly (string | undefined)[]): readonly string[] {
  const given = values.filter((value) => value !== undefined)
  return given.filter((value, at) => given.indexOf(value) !== at)
}

test('the table has at least forty wallets, none of them twice', () => {
  expect(builtInWallets.length).toBeGreaterThanOrEqual(40)
  expect(twice(builtInWallets.map(({ id }) => id.toLowerCase()))).toEqual([])
  expect(twice(builtInWallets.map(({ name }) => name.toLowerCase()))).toEqual([])
  expect(twice(builtInWallets.map(({ rdns }) => rdns))).toEqual([])
  for (const field of ['mobile_link', ...pages] as (keyof Wallet)[]) {
    expect(twice(builtInWallets.map((wallet) => wallet[field] as string | undefined))).toEqual([])
  }
})

test.each(['eip155:', 'solana:', 'bip122:'])('the table covers %s', (namespace) => {
  const serving = builtInWallets.filter(({ chains }) =>
    chains?.some((id) => id.startsWith(namespace)),
  )
  expect(serving.length).toBeGreaterThanOrEqual(10)
})

test.each(rows)('S3.32 the row of %s goes over the wire as it is', (_, wallet) => {
  expect(v.parse(walletEntry, JSON.parse(JSON.stringify(wallet)))).toStrictEqual(wallet)
})

test.each(rows)('the links of %s lead to the web or to an app', (_, wallet) => {
  for (const [field, form] of Object.entries(stores)) {
    const link = wallet[field as keyof Wallet]
    if (link !== undefined) expect(link).toMatch(form)
  }
  for (const field of pages) {
    const link = wallet[field as keyof Wallet]
    if (link !== undefined) expect(link).toMatch(/^https:\/\/[-.\w]+\.\w+(\/|$)/)
  }
  expect(wallet.homepage).toBeDefined()
  for (const link of [wallet.mobile_link, wallet.desktop_link]) {
    if (link !== undefined) expect(link).toMatch(/^[a-z][-a-z\d]+:\/\/\S*$/)
  }
})

test.each(rows)('the chains of %s are CAIP-2 ids, each once', (_, { chains = [] }) => {
  for (const id of chains) expect(parseCaipNetworkId(id).chainId).not.toBe('')
  expect(twice(chains)).toEqual([])
})

test('S9.46 wallets that have an explorer id stand under it', () => {
  const byId = new Map(builtInWallets.map(({ id, name }) => [id, name]))
  const names = { coinbaseWallet: 'Coinbase Wallet', safe: 'Safe', ledger: 'Ledger Live' }
  const others = { coinbaseWalletSDK: 'Coinbase Wallet', okx: 'OKX Wallet' }
  const shown: Readonly<Record<string, string>> = { ...names, ...others }
  for (const [key, id] of Object.entries(explorerIds)) {
    expect(byId.get(id), key).toBe(shown[key] ?? key)
  }
})
