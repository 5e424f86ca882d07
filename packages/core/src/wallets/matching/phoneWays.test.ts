import type { Namespace, Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { platforms } from './phoneWays.js'

const all = { mobile_link: 'a://', webapp_link: 'https://a.example', desktop_link: 'a-desktop://' }
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

type Row = [Partial<Wallet>, installed: boolean, mobile: boolean, ways: string]
test.each<Row>([
  [all, true, false, 'browser,qrcode,web,desktop'],
  [all, true, true, 'browser,mobile,web'],
  [all, false, false, 'qrcode,web,desktop'],
  [{}, true, false, 'browser'],
  [{ mobile_link: 'a://' }, false, false, 'qrcode'],
  [{ mobile_link: 'a://' }, false, true, 'mobile'],
  [{ webapp_link: 'https://a.example' }, false, true, 'web'],
  [{ desktop_link: 'a://' }, false, false, 'desktop'],
  [{ desktop_link: 'a://' }, false, true, 'unsupported'],
  [{ mobile_link: '', rdns: 'com.a' }, false, false, 'unsupported'],
])('%o, installed %s, mobile %s: %s', (links, installed, mobile, ways) => {
  expect(platforms({ id: 'a', name: 'A', ...links }, { installed, mobile }).join()).toBe(ways)
})

test.each<[string, string, Namespace | undefined, string]>([
  ['Coinbase', coinbase, 'eip155', 'mobile'],
  ['Coinbase', coinbase, undefined, 'mobile'],
  ['Phantom', phantom, 'solana', 'mobile'],
  ['Phantom', phantom, 'cosmos', 'unsupported'],
  ['an unknown wallet', 'constructor', 'solana', 'unsupported'],
])('without a mobile link, %s (%s) on %s: %s', (name, id, namespace, way) => {
  expect(platforms({ id, name }, { installed: false, mobile: true, namespace })).toEqual([way])
})

test('links of their own kind are for phones', () => {
  const wallet = { id: coinbase, name: 'Coinbase' }
  expect(platforms(wallet, { installed: false, mobile: false })).toEqual(['unsupported'])
})
