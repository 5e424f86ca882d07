import { expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { connectorRdns } from './matchesConnector.js'

const connector = (id: string, rdns?: string): Connector => ({
  id,
  name: 'W',
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: rdns === undefined ? undefined : { rdns },
})

test.each([
  ['its own in lower case', connector('a', 'IO.Example'), 'io.example'],
  ['that of the wallet behind an SDK', connector('coinbaseWalletSDK'), 'com.coinbase.wallet'],
  ['that of the wallet behind an older SDK', connector('coinbaseWallet'), 'com.coinbase.wallet'],
  ['its own before that', connector('coinbaseWallet', 'io.example'), 'io.example'],
  ['none', connector('a'), undefined],
  ['none that is empty', connector('a', ''), undefined],
  // A page may call itself whatever it likes.
  ['none by a name that every object has', connector('constructor'), undefined],
])('S5.23 a connector has %s', (_, connector, rdns) => {
  expect(connectorRdns(connector)).toBe(rdns)
})
