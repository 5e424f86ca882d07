import { expect, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

export const wagmiPage = () => `${devEnvironment().demo}/wagmi.html`

/** Presses a button of wagmi's panel. */
export const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'wagmi' }).getByRole('button', { name }).click()

/** What both sides say, as the page's own code sees it. */
export const bothSides = (page: Page) =>
  page.evaluate(() => {
    const { accounts, connections, networks } = window.latchkey?.getState() ?? {}
    const { state } = window.wagmiConfig ?? {}
    const current = state?.connections.get(state.current ?? '')
    return {
      ours: {
        status: accounts?.eip155?.status,
        address: accounts?.eip155?.address,
        chainId: networks?.eip155?.networkState.caipNetwork?.id,
        wallets: connections?.eip155?.map(({ connectorId }) => connectorId),
      },
      wagmi: {
        status: state?.status,
        address: current?.accounts[0],
        chainId: state?.chainId,
        wallets: [...(state?.connections.values() ?? [])].map(({ connector }) => connector.id),
      },
    }
  })

/** Waits until both say the same, and this. */
export async function expectBoth(page: Page, expected: object = {}): Promise<void> {
  await expect
    .poll(async () => {
      const { ours, wagmi } = await bothSides(page)
      return { ...wagmi, isSame: JSON.stringify(ours) === JSON.stringify(wagmi) }
    })
    .toMatchObject({ ...expected, isSame: true })
}
