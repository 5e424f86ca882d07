import type { MobileWallet, MobileWalletState } from '@latchkey/testkit/mobile-wallet'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { errorText } from '../words/errorText.js'
import { Holdings } from './Holdings.js'
import { PairCard } from './PairCard.js'
import { ProposalCard } from './ProposalCard.js'
import { RequestCard } from './RequestCard.js'
import { SessionList } from './SessionList.js'

export type PocketProps = { readonly opening: Promise<MobileWallet> }

/** A second person's phone: a wallet that is reached over WalletConnect. */
export function Pocket({ opening }: PocketProps) {
  const [pocket, setPocket] = useState<MobileWallet>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let gone = false
    opening.then(
      (opened) => !gone && setPocket(opened),
      (error: unknown) => !gone && setFailure(errorText(error)),
    )
    return () => {
      gone = true
    }
  }, [opening])

  return (
    <main className="pocket">
      <header>
        <h1>Pocket wallet</h1>
        <p className="small muted">
          A wallet on another device, for trying. Local test chains only.
        </p>
      </header>
      {failure && <p role="alert">{failure}</p>}
      {pocket ? <Opened pocket={pocket} /> : !failure && <p role="status">Opening…</p>}
    </main>
  )
}

function Opened({ pocket }: { readonly pocket: MobileWallet }) {
  const state = usePocket(pocket)
  const [request] = state.requests
  const [proposal] = state.proposals
  return (
    <>
      {/* What waits for an answer comes first, one thing at a time. */}
      {request ? (
        <RequestCard key={request.id} pocket={pocket} request={request} />
      ) : proposal ? (
        <ProposalCard key={proposal.id} pocket={pocket} proposal={proposal} />
      ) : (
        <PairCard pocket={pocket} />
      )}
      <Holdings pocket={pocket} state={state} />
      <SessionList pocket={pocket} sessions={state.sessions} />
    </>
  )
}

/** What the wallet's holder sees, as it changes. */
function usePocket(pocket: MobileWallet): MobileWalletState {
  return useSyncExternalStore(pocket.subscribe, pocket.getState)
}
