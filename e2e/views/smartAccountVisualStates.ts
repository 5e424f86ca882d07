import { market } from '@latchkey/localnet/market'
import type { CallsStatus } from '@latchkey/protocol/frame'
import { expect, type Page } from '@playwright/test'
import { numberToHex } from 'viem'
import { accountView } from '../account/accountView.js'
import { visitConnected } from '../account/visitConnected.js'
import { embeddedWallet, readToEnd } from '../embedded/embeddedWallet.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { bob, randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import { setCallsStatus, widgetStore } from '../setup/widgetStore.js'
import { dollarCall, type PageCall, smartVisitor } from '../smartAccount/smartVisitor.js'
import { useProtected } from './protectionVisualStates.js'
import { openView } from './showView.js'
import type { VisualState } from './VisualState.js'

const hash = (digits: string) => `0x${digits.repeat(32)}`

type LeaveStatus = 'asking' | 'pending' | 'done' | 'failed'

/** Makes the visitor's account a smart one, of which leaving has come so far. */
async function useSmartAccount(page: Page, status?: LeaveStatus): Promise<void> {
  await useProtected(page, 'passkey')
  await (await widgetStore(page)).evaluate(
    (store, { hash, status }) => {
      const id = 31337
      store.update('networks', (networks) => {
        const { eip155 } = networks.byNamespace
        if (!eip155) return networks
        const served = { ...eip155, smartAccountEnabledNetworks: [id] }
        return { ...networks, byNamespace: { ...networks.byNamespace, eip155: served } }
      })
      store.update('auth', (auth) => ({
        ...auth,
        preferredAccountTypes: { eip155: 'smartAccount' },
        smartAccountDeployed: true,
        ...(status && { leave: { networkId: `eip155:${id}`, status, hash } }),
      }))
    },
    { hash: hash('ab'), status },
  )
}

const leaving = (['pending', 'done', 'failed'] as const).map(
  (status): VisualState => ({
    view: 'LeaveSmartAccount',
    name: `LeaveSmartAccount, ${status}`,
    async prepare(page) {
      await useSmartAccount(page, status)
      await openView(page, 'LeaveSmartAccount')
    },
  }),
)

const receipt = (digits: string, status: '0x0' | '0x1') => ({
  transactionHash: hash(digits),
  status,
})
const calls: Readonly<Record<string, Pick<CallsStatus, 'atomic' | 'receipts' | 'status'>>> = {
  'All steps done': { atomic: true, status: 200, receipts: [receipt('ab', '0x1')] },
  'In progress': { atomic: true, status: 100, receipts: [] },
  Failed: { atomic: true, status: 500, receipts: [receipt('ab', '0x0')] },
  'Partly done': {
    atomic: false,
    status: 600,
    receipts: [receipt('ab', '0x1'), receipt('cd', '0x0')],
  },
}

/** Steps of a page, as the frame's card has them: harmless ones around one that it warns of, and a coin that is wrapped. */
const cards: Readonly<Record<string, () => readonly PageCall[]>> = {
  'a warning about one of several steps': () => [
    dollarCall('transfer', bob, 1_000_000n),
    dollarCall('approve', bob, 2n ** 256n - 1n),
    { to: bob, value: '0x1' },
  ],
  'a coin that is wrapped, and unwrapped in part': () => [
    { to: market.wrapped, value: '0xde0b6b3a7640000', data: '0xd0e30db0' },
    {
      to: market.wrapped,
      data: `0x2e1a7d4d${numberToHex(5n * 10n ** 17n, { size: 32 }).slice(2)}`,
    },
  ],
}

/** An entry of the history in which an account does something with itself. */
const ownEntry = (account: string, digits: string, operationType: string, minutesAgo: number) => ({
  id: hash(digits),
  metadata: {
    operationType,
    hash: hash(digits),
    minedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    nonce: 1,
    sentFrom: account,
    sentTo: account,
    status: 'confirmed',
    chain: 'eip155:31337',
  },
  transfers: [],
})

/** The smart account of a wallet by e-mail, as the modal shows it. */
export const smartAccountVisualStates: readonly VisualState[] = [
  {
    view: 'AccountSettings',
    name: 'AccountSettings, of a smart account',
    async prepare(page) {
      await useSmartAccount(page)
      await openView(page, 'AccountSettings')
      const leave = widget(page).modal.getByRole('button', { name: /Leave the smart account/ })
      await expect(leave).toBeVisible()
    },
  },
  {
    view: 'LeaveSmartAccount',
    name: 'LeaveSmartAccount, before it is asked for',
    async prepare(page) {
      await useSmartAccount(page)
      await openView(page, 'LeaveSmartAccount')
    },
  },
  ...leaving,
  ...Object.entries(calls).map(
    ([text, answer]): VisualState => ({
      view: 'CallsStatus',
      name: `CallsStatus, ${text.toLowerCase()}`,
      async prepare(page) {
        await useSmartAccount(page)
        const id = hash('ab')
        await setCallsStatus(page, { id, chainId: '0x7a69', ...answer })
        await openView(page, 'CallsStatus')
        await expect(widget(page).modal.getByText(text).first()).toBeVisible()
      },
    }),
  ),
  ...Object.entries(cards).map(
    ([name, steps]): VisualState => ({
      view: 'ApproveTransaction',
      name: `ApproveTransaction, ${name}`,
      async prepare(page) {
        const { request, wallet } = await smartVisitor(page)
        void request(steps(), { atomicRequired: true }).catch(() => undefined)
        await readToEnd(wallet.approveButton)
      },
      over: (page) => embeddedWallet(page).frame.locator('#root'),
    }),
  ),
  {
    view: 'Account',
    name: 'Account, activity of becoming a smart account and leaving it',
    async prepare(page) {
      const account = randomAccount()
      const data = [
        ownEntry(account.address, 'ab', 'undelegate', 3),
        ownEntry(account.address, 'cd', 'execute', 9),
        ownEntry(account.address, 'ef', 'delegate', 20),
      ]
      await page.route(`${devEnvironment().server}/v1/account/*/history*`, (route) =>
        route.fulfill({ json: { data, next: null } }),
      )
      await visitConnected(page, [account])
      await accountView(page).openAt('Activity')
      await expect(accountView(page).panel).toContainText('Left the smart account')
    },
  },
]
