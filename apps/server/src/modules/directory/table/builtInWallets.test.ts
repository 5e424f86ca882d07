import { parseCaipNetworkId, type Wallet } from '@latchkey/protocol'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createCatalogue } from '../createCatalogue.js'
import { directory } from '../directory.js'
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
  const present = values.filter((value) => value !== undefined)
  return present.filter((value, at) => present.indexOf(value) !== at)
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

test.each([
  ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', 'MetaMask'],
  ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0', 'Trust Wallet'],
  ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'Solflare'],
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'Phantom'],
  ['2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01', 'Coin98'],
  ['8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6', 'Magic Eden'],
  ['2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0', 'Backpack'],
  ['38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662', 'Bitget Wallet'],
  ['85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041', 'Frontier'],
  ['2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b', 'Xverse Wallet'],
  ['483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13', 'Leather'],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'Coinbase Wallet'],
  ['19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927', 'Ledger Live'],
  ['225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f', 'Safe'],
  ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709', 'OKX Wallet'],
])('S9.46 a page that asks the directory for %s is answered with %s', async (id, name) => {
  const env = { file: undefined, only: false, upstream: undefined }
  const { signal } = new AbortController()
  const catalogue = createCatalogue({ env, report: () => {}, signal })
  const app = directory({ catalogue, findImage: async () => undefined })
  const response = await app.request(`/getWallets?projectId=p1&include=${id}`)
  expect(await response.json()).toMatchObject({ count: 1, data: [{ id, name }] })
})
