import type { Connector, Entry, Network, ViewName } from '@latchkey/core'
import { expect, type Page } from '@playwright/test'
import { bob } from './people.js'
import { fillSend } from './sendForm.js'
import { connectSolana, personOf, solanaPage } from './solanaVisitor.js'
import { widget } from './widget.js'
import { world } from './world.js'

/** Views for a visitor who has not connected; all others are shown to one who has. */
const guestViews = /^(Connect|Create|AllWallets|Email|WhatIsAWallet|GetWallet|Downloads)/

/** Views of the embedded wallet, which the plain page has only if it is asked to. */
const embeddedViews = /Email|^Create$|^ApproveTransaction$/

/** A page that a view can stand on: with our own wallet or without, before a visitor who has connected, or not, or on EVM and Solana. */
export type Stage = `${'guest' | 'account'}${'' | '?email'}` | 'families'

/** The one that a view needs. */
export function stageOf(view: ViewName): Stage {
  return `${guestViews.test(view) ? 'guest' : 'account'}${embeddedViews.test(view) ? '?email' : ''}`
}

/** Makes a fresh page one. */
export async function setStage(page: Page, stage: Stage): Promise<void> {
  if (stage === 'families') {
    await page.goto(solanaPage([await personOf(0)]))
    await connect(page)
    return connectSolana(page)
  }
  const [who, query] = stage.split('?')
  await page.goto(`${world().demo}/plain.html${query ? `?${query}` : ''}`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  if (who === 'account') await connect(page)
}

/** Brings a fresh page to a view, with data as a visitor would have led to it. */
export async function showView(page: Page, view: ViewName): Promise<void> {
  await setStage(page, stageOf(view))
  await page.evaluate((view) => {
    // Asked by some views, and never answering: they stay as they are.
    window.demoWallet?.next('hang')
    if (view === 'UnsupportedChain') window.demoWallet?.emit('chainChanged', '0x5')
  }, view)
  await openView(page, view)
}

/** Connects the demo wallet with its visitor saying yes, without a look at the modal. */
export async function connect(page: Page): Promise<void> {
  const { button } = widget(page)
  await page.evaluate(() => {
    const connectors = window.latchkey?.getState().connectors ?? []
    const connector = connectors.find(({ type }) => type === 'ANNOUNCED')
    if (connector) void window.latchkey?.connect({ connectorId: connector.id, namespace: 'eip155' })
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(button).toContainText('0x')
}

/** Opens a view of the modal on the page as it stands, and waits until it is drawn. */
export async function openView(page: Page, view: ViewName): Promise<void> {
  const { connectors, networks } = await page.evaluate(() => {
    const { connectors, networks } = window.latchkey?.getState() ?? {}
    return { connectors, networks: networks?.eip155?.requestedCaipNetworks }
  })
  const connector = connectors?.find(({ type }) => type === 'ANNOUNCED')
  const network = networks?.[1]
  if (!connector || !network) throw new Error('The demo has a wallet and two networks')
  const entry = { view, data: dataOf(view, connector, network) } as Entry
  if (view === 'WalletSendPreview')
    await fillSend(page, { amount: '1.5', to: bob, name: 'bob.eth' })
  await page.evaluate((entry) => window.latchkey?.open(entry), entry)
  await viewDrawn(page, view)
}

/** Waits until a view is there with all that it loads. */
async function viewDrawn(page: Page, view: ViewName): Promise<void> {
  const { modal } = widget(page)
  await expect(modal).toBeVisible()
  expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe(view)
  await expect(modal.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  if (view.startsWith('ConnectingWalletConnect') || view === 'WalletReceive') {
    await expect(modal.locator('svg[role=img]')).toBeVisible({ timeout: 20_000 })
  }
}

const [email, newEmail] = ['ada.lovelace@example.test', 'countess@example.test']

function dataOf(view: ViewName, connector: Connector, network: Network): Entry['data'] {
  const { chain: namespace, id: connectorId } = connector
  const data: Partial<Record<ViewName, Entry['data']>> = {
    ConnectingExternal: { connectorId, namespace },
    ConnectingMultiChain: {
      connector: {
        ...connector,
        connectors: [connector, { ...connector, chain: 'solana' }],
        namesake: false,
      },
    },
    ConnectingWalletConnect: {
      wallet: {
        id: 'example',
        name: 'Example Wallet',
        homepage: 'https://wallet.example',
        mobile_link: 'example://',
        webapp_link: 'https://app.wallet.example',
      },
    },
    Downloads: {
      wallet: {
        id: 'example',
        name: 'Example Wallet',
        homepage: 'https://wallet.example',
        app_store: 'https://wallet.example/ios',
        play_store: 'https://wallet.example/android',
        chrome_store: 'https://wallet.example/chrome',
      },
    },
    EmailVerifyOtp: { email },
    EmailVerifyDevice: { email },
    UpdateEmailWallet: { email },
    UpdateEmailPrimaryOtp: { email, newEmail },
    UpdateEmailSecondaryOtp: { email, newEmail },
    NftDetail: {
      chainId: 'eip155:31337',
      address: world().contracts.badge?.toLowerCase() ?? '',
      tokenId: '1',
    },
    SwitchNetwork: { network },
    SwitchActiveChain: {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: false,
      network: {
        ...network,
        name: 'Solana',
        chainNamespace: 'solana',
        caipNetworkId: 'solana:local',
      },
    },
    UnsupportedChain: {},
  }
  return data[view]
}
