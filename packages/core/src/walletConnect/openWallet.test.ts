import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { openWallet, pickWallet } from './openWallet.js'
import { pairWallet } from './pairWallet.js'

const wallet = { id: 'pocket', name: 'Pocket', mobile_link: 'pocket://' }
const phantom = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
}

function begin(solana = false) {
  const remote = fakeSessions()
  const opened: [string, string][] = []
  const openLink = (url: string, target: string) => void opened.push([url, target])
  const env = { mobile: true, openLink }
  const networks = solana ? { networks: [fakeSolanaNetwork()] } : {}
  return { context: createTestContext({ connectors: [remote], env, ...networks }), opened, remote }
}

test('S4.03 an app is opened within the tap, with the URI that is there', () => {
  const { context, opened, remote } = begin()
  pairWallet(context).catch(() => {})
  expect(openWallet(context, { wallet, platform: 'mobile' })).toBe(true)
  const uri = encodeURIComponent(remote.proposals[0]?.uri ?? '')
  expect(opened).toEqual([[`pocket://wc?uri=${uri}`, '_self']])
  expect(context.store.get().walletConnect).toMatchObject({
    recentWallet: wallet,
    linking: { href: 'pocket://', name: 'Pocket' },
  })
})

test('without a URI that lives, nothing is opened', async () => {
  const { context, opened } = begin()
  expect(openWallet(context, { wallet, platform: 'mobile' })).toBe(false)
  pairWallet(context).catch(() => {})
  expect(openWallet(context, { wallet, platform: 'desktop' })).toBe(false)
  await context.env.advance(230_001)
  expect(openWallet(context, { wallet, platform: 'mobile' })).toBe(false)
  expect(opened).toEqual([])
})

test('S2.25 a wallet with a link of its own kind needs no URI', () => {
  const { context, opened } = begin(true)
  expect(openWallet(context, { wallet: phantom, platform: 'mobile' })).toBe(true)
  expect(opened[0]?.[0]).toMatch(/^https:\/\/phantom\.app\/ul\/browse\/https%3A%2F%2Fapp\.example/)
  expect(openWallet(context, { wallet: phantom, platform: 'desktop' })).toBe(false)
})

test('a wallet picked for its QR code is noted without a link', () => {
  const { context } = begin()
  pickWallet(context, wallet)
  expect(context.store.get().walletConnect).toMatchObject({
    recentWallet: wallet,
    linking: undefined,
  })
})
