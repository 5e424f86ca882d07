import { afterEach, describe, expect, test } from 'vitest'
import { bothEqual } from '../testing/bothEqual.js'
import { loadWagmiPage, type WagmiPage } from '../testing/loadWagmiPage.js'
import { wagmiVersions } from '../testing/wagmiVersions.js'

const pages: WagmiPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

const knownChain = { id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }

const cases = wagmiVersions.flatMap((wagmi) =>
  (['active', 'other'] as const).map((place) => ({ name: wagmi.name, place, wagmi })),
)

describe.each(cases)('$name, a wallet that is the $place one', ({ place, wagmi }) => {
  /** A page on which `fox` is connected, at that place. */
  async function load(wallet: Parameters<typeof loadWagmiPage>[1] = {}) {
    const page = loadWagmiPage(wagmi, wallet)
    pages.push(page)
    const order = place === 'active' ? (['cat', 'fox'] as const) : (['fox', 'cat'] as const)
    for (const name of order) await wagmi.connect(page.config, { connector: page.connector(name) })
    const { fox } = page.wallets
    const before = fox.calls.length
    const doSwitch = async (added?: object) => {
      const switching = wagmi.switchChain(page.config, {
        addEthereumChainParameter: added,
        chainId: 31338,
        connector: page.connector('fox'),
      })
      let isDone = false
      switching.catch(() => {}).finally(() => (isDone = true))
      for (let round = 0; round < 100 && !isDone; round++) await page.settle()
      expect(isDone).toBe(true)
      await switching
    }
    const asked = (method: string) => fox.calls.slice(before).filter((one) => one.method === method)
    const foxChain = () =>
      bothEqual(page)
        .connections.find((one) => one.startsWith('com.example.fox '))
        ?.split(' ')[1]
    return { asked, doSwitch, fox, foxChain }
  }

  test('S8.65 that adds a chain without switching to it is switched then', async () => {
    const quirks = { addsWithoutSwitching: true }
    const { doSwitch, fox, foxChain } = await load({ wallet: { chains: [knownChain], quirks } })
    await doSwitch()
    expect([fox.chainId, foxChain()]).toEqual([31338, '31338'])
  })

  test('S8.65 that hides what it does not know in another error gets the chain added', async () => {
    const { asked, doSwitch, fox, foxChain } = await load()
    const data = { originalError: { code: 4902, message: 'Unrecognized chain' } }
    fox.next({ code: -32603, message: 'Internal JSON-RPC error.', data })
    await doSwitch()
    expect(asked('wallet_addEthereumChain')).toHaveLength(1)
    expect([fox.chainId, foxChain()]).toEqual([31338, '31338'])
  })

  test('S8.61 whose visitor declines throws what wagmi apps look for', async () => {
    const { doSwitch, fox, foxChain } = await load()
    fox.next('reject')
    await expect(doSwitch()).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(foxChain()).toBe('31337')
  })

  test('S8.66 that says it has switched and has not is an error, not a wait', async () => {
    const { doSwitch, fox, foxChain } = await load()
    fox.next({ result: null })
    await expect(doSwitch()).rejects.toMatchObject({ code: 'connection/chain-mismatch' })
    expect(foxChain()).toBe('31337')
  })

  test('S8.65 that does not know the chain hears of it what the caller says', async () => {
    const { asked, doSwitch } = await load({ wallet: { chains: [knownChain] } })
    const iconUrls = ['https://app.example/chain.png']
    const blockExplorerUrls = ['https://scan.example', 'https://other.example']
    await doSwitch({ blockExplorerUrls, chainName: 'Our chain', iconUrls, rpcUrls: undefined })
    expect(asked('wallet_addEthereumChain')[0]?.params).toEqual([
      {
        blockExplorerUrls,
        chainId: '0x7a6a',
        chainName: 'Our chain',
        iconUrls,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:1'],
      },
    ])
  })
})
