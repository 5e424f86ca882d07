import { expect, type Page } from '@playwright/test'
import { approve, widget } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'

/** What a visitor does to send, in words. */
export function sendForm(page: Page) {
  const { modal, openAccount } = widget(page)
  const press = (name: string | RegExp) => modal.getByRole('button', { name, exact: true }).click()
  const amount = modal.getByRole('textbox', { name: 'Amount' })
  const to = modal.getByRole('textbox', { name: 'To', exact: true })
  const chooseToken = async (name: RegExp) => {
    await press(/\S+ Choose a token$/)
    await modal.getByRole('button', { name }).click()
    await expect(amount).toBeVisible()
  }
  const start = async (token?: RegExp) => {
    await openAccount()
    await press('Send')
    await expect(modal).toHaveAccessibleName('Send')
    // Something is chosen for the visitor once it is known what there is.
    await expect(
      modal.getByRole('button', { name: /^(?!Choose )\S+ Choose a token$/ }),
    ).toBeVisible()
    if (token) await chooseToken(token)
  }
  /** Fills the form and goes on to the preview. */
  const review = async (what: { amount: string; to: string }) => {
    await amount.fill(what.amount)
    await to.fill(what.to)
    await press('Review')
    await expect(modal).toHaveAccessibleName('Review')
  }
  /** Sends what is reviewed, and approves it in the wallet. */
  const confirm = async () => {
    await press('Send')
    await approve(page)
    await expect(modal).toHaveAccessibleName('Account')
  }
  return { amount, chooseToken, confirm, modal, press, review, start, to }
}

/** How many requests to send the wallet got. */
export function sendRequestCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      window.demoWallet?.calls.filter(({ method }) => method === 'eth_sendTransaction').length ?? 0,
  )
}

/** Fills the form as if a visitor had, in whatever language the modal speaks. */
export async function fillSend(
  page: Page,
  { amount, name, to }: { amount: string; to: string; name?: string },
): Promise<void> {
  const store = await widgetStore(page)
  await store.evaluate(
    (store, { amount, name, to }) =>
      store.update('send', (now) => ({
        ...now,
        form: {
          ...now.form,
          token: {
            name: 'Ether',
            symbol: 'ETH',
            chainId: 'eip155:31337',
            price: 2500,
            quantity: { decimals: '18', numeric: '100' },
          },
          sendTokenAmount: amount,
          receiverInput: name ?? to,
          receiverAddress: to,
          receiverProfileName: name,
        },
      })),
    { amount, name, to },
  )
}
