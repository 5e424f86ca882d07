import { expect, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve, widget } from '../setup/widget.js'

/** Opens the demo's page behind sign-in, with a wallet of accounts that no other journey has. */
export async function openMembersPage(page: Page, query = '') {
  const accounts = [randomAccount(), randomAccount()] as const
  const numbers = accounts.map(({ number }) => number).join()
  const url = `${devEnvironment().demo}/sign-in.html?accounts=${numbers}${query}`
  await page.goto(url)
  return { ...membersPage(page), accounts, url }
}

/** What a visitor of the page behind sign-in does and sees. */
export function membersPage(page: Page) {
  const visitor = widget(page)
  const { modal } = visitor
  const [session, sessionAccount, note] = ['#session', '#session-account', '#note'].map((id) =>
    page.locator(id),
  ) as [ReturnType<Page['locator']>, ReturnType<Page['locator']>, ReturnType<Page['locator']>]
  const sign = modal.getByRole('button', { name: 'Sign', exact: true })
  const cancel = modal.getByRole('button', { name: 'Cancel' })
  /** Connects the wallet, and gets the view that asks. */
  const connect = async () => {
    await visitor.open()
    await visitor.wallet('Demo wallet').click()
    await approve(page)
    await expect(sign).toBeVisible()
  }
  /** Signs in the view on screen. */
  const signIn = async () => {
    await sign.click()
    await approve(page)
    await expect(session).toHaveText('signed-in')
    await expect(modal).toBeHidden()
  }
  return { ...visitor, session, sessionAccount, note, sign, cancel, connect, signIn }
}

/** A notice on screen; a copy of its text is for screen readers. */
export const notice = (page: Page, text: RegExp) =>
  // The prepared modal may say the same, where it is not shown.
  page.getByText(text).filter({ visible: true }).first()

/**
 * Whether a script is of sign-in: core's reports this event, the view's words say this. The names of files depend on how
 * they are joined.
 */
export const isSignInCode = (script: string) =>
  /SIWX_AUTH_SUCCESS|Couldn’t sign you in/.test(script)

export const signatureCount = (page: Page): Promise<number> =>
  page.evaluate(
    () => window.demoWallet?.calls.filter(({ method }) => method === 'personal_sign').length ?? 0,
  )

/** What the server answers to a browser with these cookies, whatever the page knows of it. */
export async function noteStatus(cookie: string): Promise<number> {
  const response = await fetch(`${devEnvironment().demo}/members/note`, { headers: { cookie } })
  return response.status
}

/** The cookies of the demo, as a browser sends them. */
export async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(devEnvironment().demo)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Whether the modal is open after everything that could open it had its time. */
export async function staysClosed(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.latchkey?.getState().open)).toBe(false)
}

/** Records, from now on, every session that is reported for another account or network than the one at hand. */
export async function recordStrangers(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const strangers: unknown[] = []
    Object.assign(window, { strangers })
    window.latchkey?.subscribe(({ accounts, networks, signIn }) => {
      const { data } = signIn.byNamespace.eip155?.session ?? {}
      const { address } = accounts.eip155 ?? {}
      const chainId = networks.eip155?.networkState.caipNetwork?.caipNetworkId
      if (data && (data.accountAddress !== address || data.chainId !== chainId))
        strangers.push({ data, address, chainId })
    })
  })
  return () => page.evaluate(() => (window as { strangers?: unknown[] }).strangers ?? ['none'])
}
