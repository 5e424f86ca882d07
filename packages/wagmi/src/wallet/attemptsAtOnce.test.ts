import { afterEach, describe, expect, test, vi } from 'vitest'
import { bothEqual } from '../testing/bothEqual.js'
import { createBrowser } from '../testing/createBrowser.js'
import { loadWagmiPage, rdnsOf, type WagmiPage } from '../testing/loadWagmiPage.js'
import { wagmiVersions } from '../testing/wagmiVersions.js'

const pages: WagmiPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

/** Wallets whose windows stay open until the test answers in them. */
function openWindow() {
  const answers: ((approved: boolean) => void)[] = []
  return {
    answers,
    approve: () => new Promise<boolean>((resolve) => answers.push(resolve)),
    approveAll() {
      for (const answer of answers.splice(0)) answer(true)
    },
  }
}

const reasonOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected'
    ? result.reason.code === 4001
      ? result.reason.name
      : result.reason.code
    : 'resolved'

describe.each(wagmiVersions)('$name', (wagmi) => {
  const load = (options?: Parameters<typeof loadWagmiPage>[1]) => {
    const page = loadWagmiPage(wagmi, options)
    pages.push(page)
    return page
  }
  const connect = (page: WagmiPage, name: 'fox' | 'cat' | 'owl') =>
    wagmi.connect(page.config, { connector: page.connector(name) })
  const ids = (page: WagmiPage) => bothEqual(page).connections.map((one) => one.split(' ')[0])
  const settleAll = async (...all: readonly WagmiPage[]) => {
    for (let round = 0; round < 3; round++) for (const page of all) await page.settle()
  }

  test('what another tab connects leaves the prompt of this one open, and both are connected in both', async () => {
    const browser = createBrowser()
    const window = openWindow()
    const [first, second] = [load({ browser, wallet: window }), load({ browser })]
    const connecting = connect(first, 'fox')
    await connect(second, 'cat')
    await settleAll(first, second)
    bothEqual(first, { status: 'connecting', current: undefined })
    window.approveAll()
    expect((await connecting).accounts).toEqual(first.wallets.fox.addresses)
    await settleAll(first, second)
    expect([ids(first), ids(second)]).toEqual([
      [rdnsOf('fox'), rdnsOf('cat')],
      [rdnsOf('fox'), rdnsOf('cat')],
    ])
    first.close()
    const reloaded = load({ browser })
    await reloaded.settle()
    expect(ids(reloaded)).toEqual([rdnsOf('fox'), rdnsOf('cat')])
  })

  test('the wallet that wagmi asks, picked in the modal too, answers both with one window', async () => {
    const window = openWindow()
    const page = load({ wallet: window })
    const pick = () => page.latchkey.connect({ connectorId: rdnsOf('fox') })
    const picks = [connect(page, 'fox'), pick()]
    await vi.waitFor(() => expect(window.answers).toHaveLength(1))
    picks.push(connect(page, 'fox'), pick())
    await page.settle()
    window.approveAll()
    await Promise.all(picks)
    bothEqual(page, { status: 'connected', current: rdnsOf('fox') })
    expect(page.wallets.fox.calls.filter(({ prompting }) => prompting)).toHaveLength(1)
  })

  test('so it declines both, and a modal that is closed over it does', async () => {
    const window = openWindow()
    const page = load({ wallet: window })
    const picks = () => {
      const both = [connect(page, 'fox'), page.latchkey.connect({ connectorId: rdnsOf('fox') })]
      return Promise.allSettled(both)
    }
    const declined = picks()
    await vi.waitFor(() => expect(window.answers).toHaveLength(1))
    await page.settle()
    window.answers.splice(0)[0]?.(false)
    expect((await declined).map(reasonOf)).toEqual(['UserRejectedRequestError', 'wallet/rejected'])
    const left = picks()
    await vi.waitFor(() => expect(window.answers).toHaveLength(1))
    await page.settle()
    await page.latchkey.disconnect()
    expect((await left).map(reasonOf)).toEqual(['UserRejectedRequestError', 'connection/aborted'])
    bothEqual(page, { status: 'disconnected' })
  })

  test('of two wallets that are asked at once in one tab, the later counts', async () => {
    const window = openWindow()
    const page = load({ wallet: window })
    const first = connect(page, 'fox')
    first.catch(() => {})
    await vi.waitFor(() => expect(window.answers).toHaveLength(1))
    const second = connect(page, 'cat')
    await expect(first).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await vi.waitFor(() => expect(window.answers).toHaveLength(2))
    window.approveAll()
    await second
    await page.settle()
    expect(ids(page)).toEqual([rdnsOf('cat')])
  })

  test('two tabs that connect at once are connected with both', async () => {
    const browser = createBrowser()
    const [first, second] = [load({ browser }), load({ browser })]
    await Promise.all([connect(first, 'fox'), connect(second, 'cat')])
    await settleAll(first, second)
    expect(ids(first).toSorted()).toEqual([rdnsOf('cat'), rdnsOf('fox')])
    expect(ids(second)).toEqual(ids(first))
  })
})
