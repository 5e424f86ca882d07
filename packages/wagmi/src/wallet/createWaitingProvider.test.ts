import type { WalletProvider } from '@latchkey/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadWagmiPage } from '../testing/loadWagmiPage.js'
import { wagmiVersions } from '../testing/wagmiVersions.js'

describe.each(wagmiVersions)('$name', (wagmi) => {
  test('who listens to a provider before the wallet is connected hears what it reports then', async () => {
    const page = loadWagmiPage(wagmi)
    onTestFinished(() => page.close())
    const connector = page.connector('fox')
    const connect = () => wagmi.connect(page.config, { connector })
    const provider = (await connector.getProvider()) as WalletProvider
    const heard: unknown[] = []
    const listen = (accounts: unknown) => void heard.push(accounts)
    provider.on('accountsChanged', listen)
    await connect()
    const [first, second] = page.wallets.fox.addresses
    heard.length = 0
    page.wallets.fox.selectAccount(1)
    expect(heard).toEqual([[second, first]])
    await wagmi.disconnect(page.config)
    await connect()
    heard.length = 0
    page.wallets.fox.selectAccount(0)
    expect(heard).toEqual([[first, second]])
    provider.removeListener('accountsChanged', listen)
    page.wallets.fox.selectAccount(1)
    expect(heard).toHaveLength(1)
  })
})
