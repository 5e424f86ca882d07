import { afterEach, describe, expect, test } from 'vitest'
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

  test('two tabs that connect at once are connected with both', async () => {
    const browser = createBrowser()
    const [first, second] = [load({ browser }), load({ browser })]
    await Promise.all([connect(first, 'fox'), connect(second, 'cat')])
    await settleAll(first, second)
    expect(ids(first).toSorted()).toEqual([rdnsOf('cat'), rdnsOf('fox')])
    expect(ids(second)).toEqual(ids(first))
  })
})
