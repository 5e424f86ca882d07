import type { MobileWallet, MobileWalletState } from '@latchkey/testkit/mobile-wallet'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { errorText } from '../formatting/errorText.js'
import { PairCard } from './PairCard.js'
import { ProposalCard } from './ProposalCard.js'
import { RequestCard } from './RequestCard.js'
import { SessionList } from './SessionList.js'
import { WalletSettings } from './WalletSettings.js'

export type MobileWalletAppProps = { readonly walletPromise: Promise<MobileWallet> }

/** A wallet on another device, reached over WalletConnect. */
export function MobileWalletApp({ walletPromise }: MobileWalletAppProps) {
  const [mobileWallet, setMobileWallet] = useState<MobileWallet>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let gone = false
    walletPromise.then(
      (opened) => !gone && setMobileWallet(opened),
      (error: unknown) => !gone && setFailure(errorText(error)),
    )
    return () => {
      gone = true
    }
  }, [walletPromise])

  return (
    <main className="mobile-wallet">
      <header>
        <h1>Pocket wallet</h1>
        <p className="small muted">A demo wallet on another device. Local test networks only.</p>
      </header>
      {failure && <p role="alert">{failure}</p>}
      {mobileWallet ? (
        <OpenedWallet mobileWallet={mobileWallet} />
      ) : (
        !failure && <p role="status">Opening…</p>
      )}
    </main>
  )
}

function OpenedWallet({ mobileWallet }: { readonly mobileWallet: MobileWallet }) {
  const state = useMobileWalletState(mobileWallet)
  const [request] = state.requests
  const [proposal] = state.proposals
  return (
    <>
      {/* What waits for an answer comes first, one thing at a time. */}
      {request ? (
        <RequestCard key={request.id} mobileWallet={mobileWallet} request={request} />
      ) : proposal ? (
        <ProposalCard key={proposal.id} mobileWallet={mobileWallet} proposal={proposal} />
      ) : (
        <PairCard mobileWallet={mobileWallet} />
      )}
      <WalletSettings mobileWallet={mobileWallet} state={state} />
      <SessionList mobileWallet={mobileWallet} sessions={state.sessions} />
    </>
  )
}

/** What the wallet's holder sees, as it changes. */
function useMobileWalletState(mobileWallet: MobileWallet): MobileWalletState {
  return useSyncExternalStore(mobileWallet.subscribe, mobileWallet.getState)
}
