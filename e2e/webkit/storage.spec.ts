import { emailPage } from '../embedded/embeddedWallet.js'
import type { newMailbox } from '../embedded/mailbox.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { driverWallet } from '../webDriver/driverWallet.js'
import { withWebkit } from './withWebkit.js'

type Wallet = ReturnType<typeof driverWallet>

const textOf = (id: string) => `document.getElementById('${id}').textContent`

test('in WebKit, after seven days without a visit, a visitor connects again with one choice and is still signed in by the server’s cookie', {
  tag: '@long',
}, async () => {
  test.setTimeout(90_000)
  await withWebkit(async (webkit) => {
    const { click, execute, expectText, expectValue, goto, reload } = driverWallet(webkit)
    const connect = async () => {
      await click('Connect wallet')
      await click('Demo wallet')
      await click('Approve')
    }
    await goto(`${devEnvironment().demo}/sign-in.html?accounts=${randomAccount().number}`)
    await connect()
    // Until then the page's own button, 'Sign in', is the nearest to these words.
    await expectText('Cancel')
    await click('Sign')
    await click('Approve')
    await expectText('The boat leaves')

    await execute(clearPage)
    await reload()
    await expectValue('latchkey.getState().settled', true)
    await expectValue(textOf('status'), 'disconnected')
    await connect()
    await expectText('The boat leaves')
    await expectValue(textOf('session'), 'signed-in')
    await expectValue("demoWallet.calls.filter(({ method }) => method === 'personal_sign')", [])
  })
})

test('in WebKit, after seven days without a visit, an e-mail visitor reads why the browser has to be approved, and gets the same wallet', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  await withWebkit(async (webkit) => {
    const wallet = driverWallet(webkit)
    const visitor = await becomeVisitor(wallet)
    await wallet.execute(clearPage)
    await wallet.enterFrame()
    expect(await wallet.execute(clearFrame)).toBeGreaterThan(0)
    await wallet.leaveFrame()
    await comeBack(wallet, visitor)
  })
})

test('in WebKit, whose storage ended with a private window, an e-mail visitor gets the same wallet in the next one', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  const visitors: Visitor[] = []
  await withWebkit(async (webkit) => {
    visitors.push(await becomeVisitor(driverWallet(webkit)))
  })
  const [visitor] = visitors
  if (visitor) await withWebkit((webkit) => comeBack(driverWallet(webkit), visitor))
})

type Visitor = { readonly mailbox: ReturnType<typeof newMailbox>; readonly account: string }

async function becomeVisitor({ address, expectValue, goto, logIn }: Wallet): Promise<Visitor> {
  await goto(emailPage())
  const mailbox = await logIn()
  const account = await address()
  await expectValue('latchkey.getState().open', false)
  return { mailbox, account }
}

/** The page is loaded again by a browser that has nothing stored. */
async function comeBack(wallet: Wallet, { account, mailbox }: Visitor): Promise<void> {
  const { address, approveDevice, expectText, expectValue, goto, logIn, sign } = wallet
  await goto(emailPage())
  await expectValue('latchkey.getState().settled', true)
  await expectValue(textOf('status'), 'disconnected')
  await logIn(mailbox)
  await expectText('as Safari does after a week without a visit')
  await approveDevice(mailbox)
  expect(await address()).toBe(account)
  expect(await sign('Here again')).toBe(account)
}

/** Runs in a page: deletes what our scripts stored there. Cookies of servers stay. */
const clearPage = 'localStorage.clear()'

/** Runs in the frame, whose database is in use. */
const clearFrame = `return new Promise((done, failed) => {
  const opening = indexedDB.open('latchkey')
  opening.onerror = () => failed(opening.error)
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('values', 'readwrite')
    const values = transaction.objectStore('values')
    const count = values.count()
    values.clear()
    transaction.oncomplete = () => done(count.result)
  }
})`
