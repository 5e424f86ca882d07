import {
  useLatchkeyAccount,
  useLatchkeyDisconnect,
  useLatchkeyModal,
  useLatchkeyNetwork,
} from '@latchkey/react'
import { useState } from 'react'
import { type DemoNamespace, namespaceNames } from '../formatting/namespaceNames.js'
import { shortAddress } from '../formatting/shortAddress.js'
import { FaucetButton } from './FaucetButton.js'
import { formatCoins } from './formatCoins.js'
import { type Balance, useBalance } from './useBalance.js'

export type NamespaceAccountProps = {
  readonly namespace: DemoNamespace
  /** Whether the page's buttons work with this one. */
  readonly isActive: boolean
  /** How many tips arrived since the page was opened. */
  readonly tips: number
}

/** The account of one namespace: wallet, network, balance, and a button to disconnect it. */
export function NamespaceAccount({ namespace, isActive, tips }: NamespaceAccountProps) {
  const [gifts, setGifts] = useState(0)
  const { address, user, wallet } = useLatchkeyAccount({ namespace })
  const { network, networks, switchNetwork } = useLatchkeyNetwork({ namespace })
  const { disconnect, isPending } = useLatchkeyDisconnect()
  const { open } = useLatchkeyModal()
  const activeNetwork = networks.find(
    ({ caipNetworkId }) => caipNetworkId === network?.caipNetworkId,
  )
  const balance = useBalance(address, activeNetwork, tips + gifts)

  if (!address) return null
  // A modal that does not load shows that itself.
  const show = (view: 'WalletSend' | 'WalletReceive') =>
    open({ view, namespace }).catch(() => undefined)
  return (
    <section className="namespace-account" aria-label={namespaceNames[namespace]}>
      <p className="namespace-title">
        <span className={`badge ${namespace}`}>{namespaceNames[namespace]}</span>
        {isActive ? (
          <span className="small muted">Active</span>
        ) : (
          activeNetwork && (
            <button
              className="link small"
              type="button"
              onClick={() => switchNetwork({ network: activeNetwork }).catch(() => undefined)}
            >
              Use this one
            </button>
          )
        )}
      </p>
      <dl className="facts">
        <dt>Account</dt>
        <dd className="mono" title={address}>
          {shortAddress(address)}
        </dd>
        <dt>Wallet</dt>
        <dd>{(user ? user.email : wallet?.name) ?? 'Unknown'}</dd>
        <dt>Network</dt>
        <dd>{activeNetwork?.name ?? `${network?.name ?? 'Unknown'} (not part of this demo)`}</dd>
        <dt>Balance</dt>
        <dd>{activeNetwork ? balanceText(balance, activeNetwork.nativeCurrency) : 'Unknown'}</dd>
      </dl>
      {activeNetwork && balance === 0n && (
        <FaucetButton
          address={address}
          network={activeNetwork}
          onFunded={() => setGifts(gifts + 1)}
        />
      )}
      <div className="card-buttons">
        <button className="button" type="button" onClick={() => show('WalletSend')}>
          Send
        </button>
        <button className="button" type="button" onClick={() => show('WalletReceive')}>
          Receive
        </button>
        <button
          className="button quiet"
          type="button"
          disabled={isPending}
          // A wallet that fails to disconnect is forgotten all the same; there is nothing to report.
          onClick={() => disconnect({ namespace }).catch(() => undefined)}
        >
          Disconnect
        </button>
      </div>
    </section>
  )
}

type Coin = { readonly decimals: number; readonly symbol: string }

function balanceText(balance: Balance, { decimals, symbol }: Coin): string {
  if (balance === null) return 'Unknown'
  if (balance === undefined) return '…'
  return `${formatCoins(balance, decimals)} ${symbol}`
}
