import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { evm, walletBrowser, withWallets } from '../../exports/index.js'

const iosView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const iosSafari = `${iosView.replace('Mobile', 'Version/18.1 Mobile')} Safari/604.1`
const androidView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36'
const androidChrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

type Given = { userAgent: string; flags?: object; announced?: string; mobile?: boolean }

function openIn({ announced, flags = {}, mobile = true, userAgent }: Given) {
  const wallet = createWallet({
    name: 'Announced',
    rdns: announced ?? 'com.example.wallet',
    accounts: [`0x${'a1'.repeat(32)}`],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
  })
  const window = Object.assign(new EventTarget(), {
    ethereum: { ...wallet.provider, ...flags },
    navigator: { userAgent },
  })
  const latchkey = createLatchkey({
    networks: [fakeNetwork(31337)],
    adapters: [withWallets(evm({ window }), [walletBrowser({ window })])],
    env: createFakeEnv({ mobile }),
  })
  instances.push(latchkey)
  const other = createWallet({ ...otherWallet, accounts: [`0x${'b2'.repeat(32)}`] })
  announceWallet(other, { window })
  if (announced) announceWallet(wallet, { window })
  const around = () => latchkey.getState().wallets.filter(({ surrounding }) => surrounding)
  return { around, latchkey, wallet, window }
}

const otherWallet = {
  name: 'Aardvark',
  rdns: 'com.example.other',
  chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }] as const,
}

describe('the wallet is named by what its browser says, or by the marks of what it injects', () => {
  test.each<[string, string, object]>([
    ['MetaMask', `${androidView} MetaMaskMobile`, { isMetaMask: true }],
    ['MetaMask', `${iosView} WebView MetaMaskMobile`, { isMetaMask: true }],
    ['Trust Wallet', iosView, { isTrust: true, isMetaMask: true }],
    ['Coinbase Wallet', iosView, { isCoinbaseWallet: true, isCoinbaseBrowser: true }],
    ['OKX Wallet', `${androidView} OKApp/6.9 (OKEx)`, { isOkxWallet: true }],
    ['Phantom', `${iosView} Phantom/ios/25.27`, { isPhantom: true, isMetaMask: true }],
    ['Rainbow', androidView, { isRainbow: true, isMetaMask: true }],
    ['imToken', `${iosView} imToken/2.17`, { isImToken: true, isMetaMask: true }],
    ['Bitget Wallet', `${androidView} BitKeep Android/8`, { isBitKeep: true }],
    ['Binance Wallet', `${androidView} BNC/2.9 BMP/2.4`, { isBinance: true }],
  ])('%s: %s', async (name, userAgent, flags) => {
    const { around, latchkey, wallet } = openIn({ userAgent, flags })
    expect(around()).toMatchObject([{ id: 'injected', name, type: 'INJECTED' }])
    await latchkey.connect({ connectorId: 'injected' })
    expect(latchkey.getState().accounts.eip155).toMatchObject({
      address: wallet.addresses[0],
      connectedWalletInfo: { name },
    })
  })

  test('one that announces itself has its own name and picture', () => {
    const { around } = openIn({
      userAgent: `${androidView} MetaMaskMobile`,
      announced: 'io.metamask.mobile',
    })
    expect(around()).toMatchObject([{ id: 'io.metamask.mobile', name: 'Announced' }])
  })
})

describe('elsewhere nothing is marked', () => {
  test.each<[string, Given]>([
    ['an extension of a phone’s Safari', { userAgent: iosSafari, flags: { isRainbow: true } }],
    ['an extension of a phone’s Chrome', { userAgent: androidChrome, flags: { isTrust: true } }],
    ['an app that is no wallet', { userAgent: androidView, flags: { isMetaMask: true } }],
    ['a desktop', { userAgent: 'MetaMaskMobile', mobile: false, flags: { isTrust: true } }],
    [
      'marks that throw',
      {
        userAgent: iosView,
        flags: Object.defineProperty({}, 'isTrust', {
          get() {
            throw new Error('broken')
          },
        }),
      },
    ],
  ])('%s', (_, setting) => {
    expect(openIn(setting).around()).toEqual([])
  })

  test('a wallet that may not be read: the page works as without it', () => {
    const window = Object.defineProperty(
      Object.assign(new EventTarget(), { navigator: { userAgent: iosView } }),
      'ethereum',
      {
        get() {
          throw new Error('broken')
        },
      },
    )
    const latchkey = createLatchkey({
      networks: [fakeNetwork(31337)],
      adapters: [withWallets(evm({ window }), [walletBrowser({ window })])],
      env: createFakeEnv({ mobile: true }),
    })
    instances.push(latchkey)
    expect(latchkey.getState().wallets).toEqual([])
  })

  test('a browser that says it is a wallet’s and has none', () => {
    const window = Object.assign(new EventTarget(), {
      navigator: { userAgent: `${androidView} MetaMaskMobile` },
    })
    const latchkey = createLatchkey({
      networks: [fakeNetwork(31337)],
      adapters: [withWallets(evm({ window }), [walletBrowser({ window })])],
      env: createFakeEnv({ mobile: true }),
    })
    instances.push(latchkey)
    expect(latchkey.getState().wallets).toEqual([])
    Object.assign(window, { ethereum: { request: async () => [] } })
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(latchkey.getState().wallets).toMatchObject([{ name: 'MetaMask', surrounding: true }])
  })
})
