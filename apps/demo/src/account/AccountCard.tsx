import { useAccount, useDisconnect, useModal, useNetwork } from '@latchkey/react'
import { useState } from 'react'
import type { Address } from 'viem'
import { chainOf } from '../networks.js'
import { shortAddress } from '../shortAddress.js'
import { formatEther } from './formatEther.js'
import { PlayMoney } from './PlayMoney.js'
import { type Balance, useBalance } from './useBalance.js'
import { WelcomeCard } from './WelcomeCard.js'

/** Who is here: account, wallet, network and balance; an invitation while nobody is. */
export function AccountCard({ tips }: { tips: number }) {
  const [gifts, setGifts] = useState(0)
  const { address, connectedWalletInfo: wallet, isConnected, user } = useAccount()
  const { network } = useNetwork()
  const { disconnect, isPending } = useDisconnect()
  const { open } = useModal()
  const chain = chainOf(network?.id)
  const balance = useBalance(address as Address | undefined, chain, tips + gifts)

  if (!isConnected || !address) return <WelcomeCard />
  return (
    <section className="card account" aria-labelledby="account-title">
      <h2 id="account-title">You</h2>
      <dl className="facts">
        <dt>Account</dt>
        <dd className="mono" title={address} data-testid="account">
          {shortAddress(address)}
        </dd>
        <dt>Wallet</dt>
        <dd data-testid="wallet">{user?.email ?? wallet?.name ?? 'Unknown'}</dd>
        <dt>Network</dt>
        <dd data-testid="network">
          {chain?.name ?? `${network?.name ?? 'Unknown'} (not part of this demo)`}
        </dd>
        <dt>Balance</dt>
        <dd data-testid="balance">{balanceText(balance, chain !== undefined)}</dd>
      </dl>
      {wallet?.type === 'AUTH' && chain && balance === 0n && (
        <PlayMoney address={address} chain={chain} onTaken={() => setGifts(gifts + 1)} />
      )}
      <div className="card-buttons">
        {/* A modal that does not load tells it itself. */}
        <button
          className="button"
          type="button"
          onClick={() => open({ view: 'WalletSend' }).catch(() => undefined)}
        >
          Send
        </button>
        <button
          className="button"
          type="button"
          onClick={() => open({ view: 'WalletReceive' }).catch(() => undefined)}
        >
          Receive
        </button>
        <button
          className="button quiet"
          type="button"
          disabled={isPending}
          // A wallet that does not let go is forgotten all the same; there is nothing to tell.
          onClick={() => disconnect().catch(() => undefined)}
        >
          Disconnect
        </button>
      </div>
    </section>
  )
}

function balanceText(balance: Balance, isKnownChain: boolean): string {
  if (balance === null || !isKnownChain) return 'Unknown'
  if (balance === undefined) return '…'
  return `${formatEther(balance)} ETH`
}
