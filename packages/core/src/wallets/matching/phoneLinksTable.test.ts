import { readFileSync } from 'node:fs'
import type { Namespace, Wallet } from '@latchkey/protocol'
import { knownWallets, leadingWallets } from '@latchkey/protocol/wallets'
import { expect, test } from 'vitest'
import { deepLink } from './deepLinks.js'
import { pageLink } from './pageLinks.js'

const docs = readFileSync(new URL('../../../../../docs/phones.md', import.meta.url), 'utf8')
const wallets = [...leadingWallets, ...knownWallets]
const cells = docs
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const rowOf = (wallet: Wallet) => cells.find(([, name]) => name === wallet.name)

const usual = { platform: 'mobile', messenger: false, framed: false } as const
const pairingLink = (wallet: Wallet, os: 'ios' | 'android', again: boolean) =>
  deepLink(wallet, '', { ...usual, os, again })?.url
const code = (text: string | undefined) => (text ? `\`${text}\`` : 'none')

/** The beginning of the link, up to the page. */
function pageStart(wallet: Wallet): string {
  const links = (['eip155', 'solana'] as Namespace[]).map((namespace) =>
    pageLink(wallet, { namespace, page: 'https://page.example', has: () => false }),
  )
  const link = links.find(Boolean)
  return code(
    link?.replace(/(?:https(?:%25|%)3A(?:%25|%)2F(?:%25|%)2F|%7B)?(?:page\.example|%22url).*/, '…'),
  )
}

/** What the table says of a wallet, without where it is from; of an intent it names the app. */
const described = (wallet: Wallet) => {
  const first = pairingLink(wallet, 'ios', false)
  const [ios, android] = (['ios', 'android'] as const).map((os) => {
    const second = pairingLink(wallet, os, true)
    const [, app] = /;package=([\w.]+);end$/.exec(second ?? '') ?? []
    return code(app ?? (second === first ? undefined : second))
  })
  return [wallet.name, code(first), ios, android, pageStart(wallet)]
}

test('docs/phones.md names the 25 leading wallets and no other', () => {
  expect(wallets).toHaveLength(25)
  expect(wallets.filter((wallet) => !rowOf(wallet)).map(({ name }) => name)).toEqual([])
})

test.each(wallets.map((wallet) => [wallet.name, wallet] as const))(
  'the links of %s are those of the code, with a source and its date',
  (_, wallet) => {
    const [, ...row] = rowOf(wallet) ?? []
    expect(row.slice(0, 5)).toEqual(described(wallet))
    expect(row[5]).toMatch(/\w{3}/)
    expect(row[6]).toMatch(/^2026-\d\d-\d\d$/)
  },
)
